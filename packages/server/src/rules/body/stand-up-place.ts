import { blockProperties } from '../../game/block-properties.ts'
import { isHeading, neighbour, opposite } from '../../game/directions.ts'
import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'

/** Whether the head of a bed lies at a place. */
export function isBedHead(game: SurvivalGame, { x, y, z }: Place): boolean {
  const stateId = game.world.stateAt(x, y, z)
  return game.facts.block(stateId).name.endsWith('_bed') && blockProperties(stateId, game.facts)['part'] === 'head'
}

/**
 * The nearest free place beside a bed to stand at: solid ground with two free cells above, at the bed's height, then one
 * lower, then one higher.
 *
 * @param head - where the bed's head lies.
 * @returns the middle of the place's floor; null when all around is blocked or it is no bed.
 */
export function standUpPlace(game: SurvivalGame, head: Place): Place | null {
  const { world, facts } = game
  const { facing } = blockProperties(world.stateAt(head.x, head.y, head.z), facts)
  if (!isHeading(facing)) return null
  const foot = neighbour(head, opposite(facing))
  const isFree = (x: number, y: number, z: number) => {
    const stateId = world.stateAt(x, y, z)
    return facts.shape(stateId).length === 0 && facts.block(stateId).name !== 'lava'
  }
  const candidates: Place[] = []
  for (const part of [foot, head]) {
    for (let dx = -1; dx <= 1; dx++)
      for (let dz = -1; dz <= 1; dz++) candidates.push({ ...part, x: part.x + dx, z: part.z + dz })
  }
  for (const dy of [0, -1, 1]) {
    for (const { x, y, z } of candidates) {
      const floor = y + dy
      if (!isFree(x, floor, z) || !isFree(x, floor + 1, z)) continue
      if (facts.shape(world.stateAt(x, floor - 1, z)).some((box) => box[4] === 1)) {
        return { x: x + 0.5, y: floor, z: z + 0.5 }
      }
    }
  }
  return null
}
