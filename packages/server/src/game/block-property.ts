import type { BlockFacts } from '../patches/squid-types.ts'

/** The value of a property of a block's state, such as `true` for `lit`; null when the block has no such property. */
export function blockProperty(block: BlockFacts, stateId: number, name: string): string | null {
  let rest = stateId - block.minStateId
  for (const property of block.states.toReversed()) {
    const index = rest % property.num_values
    rest = Math.floor(rest / property.num_values)
    if (property.name !== name) continue
    if (property.values !== undefined) return property.values[index] ?? null
    return property.type === 'bool' ? (index === 0 ? 'true' : 'false') : String(index)
  }
  return null
}
