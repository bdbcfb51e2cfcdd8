/**
 * The file URL of one of this package's entries. Built, every module lies in the same folder as the entries; in
 * source, this one lies in a folder beside them.
 */
export function entryUrl(name: 'agent-process' | 'world-worker'): string {
  return import.meta.url.endsWith('.ts')
    ? new URL(`../${name}.ts`, import.meta.url).href
    : new URL(`./${name}.js`, import.meta.url).href
}
