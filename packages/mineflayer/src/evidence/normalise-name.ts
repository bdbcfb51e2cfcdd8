/** A name as predicates write it: without namespace, lower case. */
export function normaliseName(raw: string): string {
  const colon = raw.indexOf(':')
  return (colon === -1 ? raw : raw.slice(colon + 1)).toLowerCase()
}
