import { blockStateId } from '../worlds/block-state-id.ts'
import { blockProperties } from './block-properties.ts'
import type { GameFacts } from './game-facts.ts'

/**
 * The state of the same block that differs in the given properties.
 *
 * @throws RangeError when the block has no such property or value.
 */
export function withProperties(stateId: number, changes: Readonly<Record<string, string>>, facts: GameFacts): number {
  const properties = { ...blockProperties(stateId, facts), ...changes }
  return blockStateId({ block: facts.block(stateId).name, properties }, facts)
}
