import { blockProperties } from '../game/block-properties.ts'
import type { Place } from '../game/clicks.ts'
import type { SurvivalGame } from '../game/survival-game.ts'

const headings: Readonly<Record<string, readonly [dx: number, dz: number]>> = {
  north: [0, -1],
  south: [0, 1],
  west: [-1, 0],
  east: [1, 0],
}

/**
 * Where the other block of a bed, a door or a tall plant is; null for blocks of one part and where the other is gone.
 *
 * @param part.stateId - state of the part at the place, which may itself be gone already.
 */
export function otherHalf(game: SurvivalGame, part: Place & { stateId: number }): Place | null {
  const { x, y, z, stateId } = part
  const { name } = game.facts.block(stateId)
  const properties = blockProperties(stateId, game.facts)
  const [place, property] = otherPlace({ x, y, z, properties })
  if (place === null) return null
  const otherState = game.world.stateAt(place.x, place.y, place.z)
  const isOther =
    game.facts.block(otherState).name === name &&
    blockProperties(otherState, game.facts)[property] !== properties[property]
  return isOther ? place : null
}

function otherPlace(part: Place & { properties: Readonly<Record<string, string>> }): [Place | null, string] {
  const { x, y, z, properties } = part
  if (properties.half === 'upper') return [{ x, y: y - 1, z }, 'half']
  if (properties.half === 'lower') return [{ x, y: y + 1, z }, 'half']
  const [dx, dz] = headings[properties.facing ?? ''] ?? [0, 0]
  if (properties.part === 'foot') return [{ x: x + dx, y, z: z + dz }, 'part']
  if (properties.part === 'head') return [{ x: x - dx, y, z: z - dz }, 'part']
  return [null, '']
}
