import type { GameFacts } from '../game/game-facts.ts'
import type { PlacedBlock } from './scene.ts'

/**
 * The state id of a block with some of its properties set.
 *
 * @throws RangeError when the block has no such property or value.
 */
export function blockStateId(placed: Pick<PlacedBlock, 'block' | 'properties'>, facts: GameFacts): number {
  const base = facts.state(placed.block)
  if (placed.properties === undefined) return base
  const { states, minStateId } = facts.block(base)
  let rest = base - minStateId
  let stateId = minStateId
  let step = 1
  for (const property of states.toReversed()) {
    const wanted = placed.properties[property.name]
    const current = rest % property.num_values
    rest = Math.floor(rest / property.num_values)
    const values = property.values ?? (property.type === 'bool' ? ['true', 'false'] : null)
    const index = wanted === undefined ? current : values === null ? Number(wanted) : values.indexOf(String(wanted))
    if (!(index >= 0 && index < property.num_values)) {
      throw new RangeError(`block ${placed.block} has no ${property.name} "${wanted}"`)
    }
    stateId += index * step
    step *= property.num_values
  }
  return stateId
}
