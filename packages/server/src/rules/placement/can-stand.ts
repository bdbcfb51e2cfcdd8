import { blockProperties } from '../../game/block-properties.ts'
import type { BlockWorld } from '../../game/block-world.ts'
import type { Place } from '../../game/clicks.ts'
import type { GameFacts } from '../../game/game-facts.ts'
import { HEADINGS, isHeading, neighbour, opposite } from './directions.ts'
import { isSturdy } from './is-sturdy.ts'

const flat = /_pressure_plate$|^rail$|_rail$|^repeater$|^comparator$|^redstone_wire$/
const crops = /^(wheat|carrots|potatoes|beetroots|pumpkin_stem|melon_stem)$/
const icy = /^(ice|packed_ice|barrier)$/
const caneSoil = /^(grass_block|dirt|coarse_dirt|podzol|sand|red_sand)$/

/**
 * Whether a block may be put where it is meant to be, as far as its hold goes: what it stands on, hangs from or leans
 * against, and the water that cane wants beside it.
 */
export function canStand(stateId: number, around: { world: BlockWorld; facts: GameFacts; at: Place }): boolean {
  const { world, facts, at } = around
  const { name } = facts.block(stateId)
  const { facing, face, half, hanging } = blockProperties(stateId, facts)
  const below = world.stateAt(at.x, at.y - 1, at.z)
  const belowName = facts.block(below).name
  const isFirm = (area: 'whole' | 'center') => isSturdy({ stateId: below, face: 'up', facts, area })
  const behind = (direction: 'up' | 'down' | 'north' | 'south' | 'west' | 'east') => {
    const place = neighbour(at, direction)
    return world.stateAt(place.x, place.y, place.z)
  }

  if (isHeading(facing) && /wall_torch$|^ladder$/.test(name)) {
    return isSturdy({ stateId: behind(opposite(facing)), face: facing, facts })
  }
  if (isHeading(facing) && name.endsWith('_wall_sign')) return isFirmMaterial(behind(opposite(facing)), facts)
  if (name.endsWith('_sign')) return isFirmMaterial(below, facts)
  if (name.endsWith('torch')) return isFirm('center')
  if (/_button$|^lever$/.test(name)) {
    if (face === 'floor') return isFirm('whole')
    if (face === 'ceiling') return isSturdy({ stateId: behind('up'), face: 'down', facts })
    return isHeading(facing) && isSturdy({ stateId: behind(opposite(facing)), face: facing, facts })
  }
  if (name.endsWith('lantern') && hanging !== undefined) {
    if (hanging !== 'true') return isFirm('center')
    return isSturdy({ stateId: behind('up'), face: 'down', facts, area: 'center' })
  }
  if (name.endsWith('_door')) return half === 'upper' ? belowName === name : isFirm('whole')
  if (flat.test(name)) return isFirm('whole') || (name.endsWith('_plate') && isFirm('center'))
  if (name.endsWith('_carpet')) return belowName !== 'air'
  if (name === 'snow') return !icy.test(belowName) && isFirm('whole')
  if (crops.test(name)) return belowName === 'farmland'
  if (name === 'nether_wart') return belowName === 'soul_sand'
  if (name === 'sugar_cane' && belowName !== 'sugar_cane') {
    return caneSoil.test(belowName) && HEADINGS.some((side) => isWet(neighbour({ ...at, y: at.y - 1 }, side), around))
  }
  return true
}

/** Signs hang on anything that is a thing, other signs too; no whole side is needed. */
function isFirmMaterial(stateId: number, facts: GameFacts): boolean {
  return facts.isSolid(stateId) || facts.block(stateId).name.endsWith('_sign')
}

function isWet(at: Place, { world, facts }: { world: BlockWorld; facts: GameFacts }): boolean {
  const stateId = world.stateAt(at.x, at.y, at.z)
  const { name } = facts.block(stateId)
  return name === 'water' || name === 'frosted_ice' || blockProperties(stateId, facts)['waterlogged'] === 'true'
}
