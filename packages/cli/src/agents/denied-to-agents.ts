import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * What no agent's process may read, wherever the agent lies: the run folders, and the server's package, with which an
 * agent could lay out the world that it plays in.
 */
export function deniedToAgents(workingFolder: string): string[] {
  const server = createRequire(import.meta.url).resolve('@mc-evobench/server/package.json')
  return [join(workingFolder, 'runs'), dirname(server)]
}
