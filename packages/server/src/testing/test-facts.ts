import { type GameFacts, gameFacts } from '../game/game-facts.ts'
import { serverRequire } from '../patches/server-require.ts'
import type { Registry } from '../patches/squid-types.ts'

let registry: Registry | null = null

/** The facts of 1.16.5, for tests that need no server. */
export function testFacts(): GameFacts {
  registry ??= (serverRequire('prismarine-registry') as (version: string) => Registry)('1.16.5')
  return gameFacts(registry)
}
