import type { GameFacts } from './game-facts.ts'

/** The properties of a block state as the game writes them, such as `{ facing: 'north', open: 'false' }`. */
export function blockProperties(stateId: number, facts: GameFacts): Readonly<Record<string, string>> {
  const { states, minStateId } = facts.block(stateId)
  const properties: Record<string, string> = {}
  let rest = stateId - minStateId
  for (const property of states.toReversed()) {
    const index = rest % property.num_values
    rest = Math.floor(rest / property.num_values)
    properties[property.name] =
      property.values?.[index] ?? (property.type === 'bool' ? String(index === 0) : `${index}`)
  }
  return properties
}
