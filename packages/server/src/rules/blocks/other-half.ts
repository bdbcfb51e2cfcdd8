import { blockProperties } from '../../game/block-properties.ts'
import { type Direction, isHeading, neighbour, opposite } from '../../game/directions.ts'
import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'

/** Where the other block of a bed, a door or a tall plant belongs; null for blocks of one part. */
export function partnerPlace(part: Place & { properties: Readonly<Record<string, string>> }): Place | null {
  const direction = partnerDirection(part.properties)
  return direction === null ? null : neighbour(part, direction)
}

/** Where the other block of a bed, a door or a tall plant is; null for blocks of one part and where it is gone. */
export function otherHalf(game: SurvivalGame, part: Place & { stateId: number }): Place | null {
  const { world, facts } = game
  const properties = blockProperties(part.stateId, facts)
  const place = partnerPlace({ ...part, properties })
  if (place === null) return null
  const otherState = world.stateAt(place.x, place.y, place.z)
  if (facts.block(otherState).id !== facts.block(part.stateId).id) return null
  const other = blockProperties(otherState, facts)
  return other.half !== properties.half || other.part !== properties.part ? place : null
}

function partnerDirection({ half, part, facing }: Readonly<Record<string, string>>): Direction | null {
  if (half === 'upper') return 'down'
  if (half === 'lower') return 'up'
  if (part === undefined || !isHeading(facing)) return null
  return part === 'foot' ? facing : opposite(facing)
}
