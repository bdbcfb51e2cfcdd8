import type { BlockFacts } from '../patches/squid-types.ts'
import type { GameFacts } from './game-facts.ts'

const known = new Map<number, Readonly<Record<string, string>>>()

/** The properties of a state, such as `{ half: 'upper', facing: 'north' }`; the same object for the same state. */
export function blockProperties(stateId: number, facts: GameFacts): Readonly<Record<string, string>> {
  let properties = known.get(stateId)
  if (properties === undefined) {
    properties = readProperties(facts.block(stateId), stateId)
    known.set(stateId, properties)
  }
  return properties
}

/** As `blockProperties`, for those who build facts: by block, and kept nowhere. */
export function readProperties(block: BlockFacts, stateId: number): Readonly<Record<string, string>> {
  const properties: Record<string, string> = {}
  let rest = stateId - block.minStateId
  for (const { name, type, num_values, values } of block.states.toReversed()) {
    const index = rest % num_values
    rest = Math.floor(rest / num_values)
    properties[name] = (values ?? (type === 'bool' ? ['true', 'false'] : null))?.[index] ?? String(index)
  }
  return properties
}
