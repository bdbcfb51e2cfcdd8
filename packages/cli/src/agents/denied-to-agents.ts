import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * What no agent's process may read, wherever the agent lies: the run folders; the tasks and chains of the catalogs; and
 * the server's package, with which an agent could lay out the world that it plays in.
 */
export function deniedToAgents(workingFolder: string): string[] {
  const { resolve } = createRequire(import.meta.url)
  const server = resolve('@mc-evobench/server/package.json')
  return [join(workingFolder, 'runs'), catalogVersions(), dirname(server)]
}

/** The folder with the data of the catalogs that ship. */
export function catalogVersions(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@mc-evobench/catalog/package.json')), 'versions')
}
