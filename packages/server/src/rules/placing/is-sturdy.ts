import { coversFace, FACE_CENTER, type FaceArea, WHOLE_FACE } from '../../game/covers-face.ts'
import type { Direction } from '../../game/directions.ts'
import type { GameFacts } from '../../game/game-facts.ts'

/** What stands firm although a body sinks into it. */
const sunken = /^(soul_sand|snow)$/

/**
 * Whether something can be fastened to a face of a block: to the whole of it, or to its middle.
 *
 * Leaves carry nothing. Source: Minecraft Wiki, page "Opacity/Placement".
 */
export function isSturdy(options: {
  stateId: number
  face: Direction
  facts: GameFacts
  area?: 'whole' | 'center'
}): boolean {
  const { stateId, face, facts, area = 'whole' } = options
  const { name, minStateId } = facts.block(stateId)
  if (name.endsWith('_leaves')) return false
  if (sunken.test(name)) return name === 'soul_sand' || stateId === minStateId + 7
  const region: FaceArea = area === 'whole' ? WHOLE_FACE : FACE_CENTER
  return coversFace(facts.shape(stateId), face, region)
}
