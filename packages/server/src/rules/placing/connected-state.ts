import { blockProperties } from '../../game/block-properties.ts'
import type { BlockWorld } from '../../game/block-world.ts'
import { coversFace, FACE_CENTER, type FaceArea } from '../../game/covers-face.ts'
import { axisOf, HEADINGS, type Heading, isHeading, neighbour, opposite, turned } from '../../game/directions.ts'
import type { GameFacts } from '../../game/game-facts.ts'
import type { Place } from '../../game/place.ts'
import { withProperties } from '../../game/with-properties.ts'
import { isSturdy } from './is-sturdy.ts'

/** Blocks whose state depends on what stands beside them. */
const CONNECTING = /_fence$|_fence_gate$|_wall$|_pane$|^iron_bars$|_stairs$|^chest$|^trapped_chest$/
/** Whole blocks that fences, panes and walls keep away from. */
const unconnected = /_leaves$|^(barrier|carved_pumpkin|jack_o_lantern|melon|pumpkin)$|shulker_box$/
/** What makes a wall show its post when it stands on it. */
const onPost = /torch$|_sign$|_pressure_plate$|_banner$/

/** The parts of a wall that the block above may cover, as areas of that block's lower face. */
const wallParts: Readonly<Record<Heading, FaceArea>> = {
  north: [7, 0, 9, 9],
  south: [7, 7, 9, 16],
  west: [0, 7, 9, 9],
  east: [7, 7, 16, 9],
}

interface Surroundings {
  readonly world: Pick<BlockWorld, 'stateAt'>
  readonly facts: GameFacts
  readonly at: Place
}

export function isConnecting(name: string): boolean {
  return CONNECTING.test(name)
}

/**
 * The state that a block takes among its neighbours: sides of fences, panes and walls, corners of stairs, gates between
 * walls, halves of double chests. Other blocks keep their state.
 */
export function connectedState(stateId: number, around: Surroundings): number {
  const { name } = around.facts.block(stateId)
  if (!CONNECTING.test(name)) return stateId
  if (name.endsWith('_stairs')) {
    return withProperties(stateId, { shape: stairsShape(stateId, around) }, around.facts)
  }
  if (name.endsWith('_fence_gate')) {
    return withProperties(stateId, { in_wall: String(isBetweenWalls(stateId, around)) }, around.facts)
  }
  if (name.endsWith('chest')) return chestState(stateId, around)
  if (name.endsWith('_wall')) return withProperties(stateId, wallSides(name, around), around.facts)
  const sides = HEADINGS.map((heading) => [heading, String(connects(name, heading, around))] as const)
  return withProperties(stateId, Object.fromEntries(sides), around.facts)
}

function stateBeside({ world, at }: Surroundings, heading: Heading): number {
  const { x, y, z } = neighbour(at, heading)
  return world.stateAt(x, y, z)
}

function connects(name: string, heading: Heading, around: Surroundings): boolean {
  const { facts } = around
  const stateId = stateBeside(around, heading)
  const other = facts.block(stateId).name
  if (!unconnected.test(other) && isSturdy({ stateId, face: opposite(heading), facts })) return true
  if (name.endsWith('_fence')) {
    if (other.endsWith('_fence')) return (other === 'nether_brick_fence') === (name === 'nether_brick_fence')
    return isGateAcross(stateId, heading, facts)
  }
  if (other.endsWith('_wall') || other.endsWith('_pane') || other === 'iron_bars') return true
  return name.endsWith('_wall') && isGateAcross(stateId, heading, facts)
}

/** A gate joins the fence that its wings end at. */
function isGateAcross(stateId: number, heading: Heading, facts: GameFacts): boolean {
  if (!facts.block(stateId).name.endsWith('_fence_gate')) return false
  const { facing } = blockProperties(stateId, facts)
  return isHeading(facing) && axisOf(facing) !== axisOf(heading)
}

function isBetweenWalls(stateId: number, around: Surroundings): boolean {
  const { facing } = blockProperties(stateId, around.facts)
  if (!isHeading(facing)) return false
  return [1, -1].some((turn) => around.facts.block(stateBeside(around, turned(facing, turn))).name.endsWith('_wall'))
}

function wallSides(name: string, around: Surroundings): Record<string, string> {
  const { world, facts, at } = around
  const above = world.stateAt(at.x, at.y + 1, at.z)
  const isUnder = (area: FaceArea) => coversFace(facts.shape(above), 'down', area)
  const sides = Object.fromEntries(
    HEADINGS.map((heading) => [
      heading,
      !connects(name, heading, around) ? 'none' : isUnder(wallParts[heading]) ? 'tall' : 'low',
    ]),
  )
  const { north, south, west, east } = sides
  const aboveName = facts.block(above).name
  const wallAbove = aboveName.endsWith('_wall') && blockProperties(above, facts)['up'] === 'true'
  // A post stands at ends, corners and by itself; a straight run has none unless something rests on its middle.
  const isStraight =
    (north === 'none') === (south === 'none') &&
    (west === 'none') === (east === 'none') &&
    Object.values(sides).some((side) => side !== 'none')
  const isTall = (north === 'tall' && south === 'tall') || (west === 'tall' && east === 'tall')
  const up = wallAbove || !isStraight || (!isTall && (onPost.test(aboveName) || isUnder(FACE_CENTER)))
  return { ...sides, up: String(up) }
}

/** The corner that stairs make with those before or behind them. */
function stairsShape(stateId: number, around: Surroundings): string {
  const { facts } = around
  const own = blockProperties(stateId, facts)
  const { facing } = own
  if (!isHeading(facing)) return 'straight'
  const stairsAt = (heading: Heading) => {
    const other = stateBeside(around, heading)
    if (!facts.block(other).name.endsWith('_stairs')) return null
    const properties = blockProperties(other, facts)
    return properties['half'] === own['half'] && isHeading(properties['facing']) ? properties['facing'] : null
  }
  const ends = (heading: Heading) => stairsAt(heading) !== facing
  const before = stairsAt(facing)
  if (before !== null && axisOf(before) !== axisOf(facing) && ends(opposite(before))) {
    return before === turned(facing, -1) ? 'outer_left' : 'outer_right'
  }
  const behind = stairsAt(opposite(facing))
  if (behind !== null && axisOf(behind) !== axisOf(facing) && ends(behind)) {
    return behind === turned(facing, -1) ? 'inner_left' : 'inner_right'
  }
  return 'straight'
}

/** The way from a half of a double chest to its other half; null for a single chest. */
export function otherHalfOfChest(stateId: number, facts: GameFacts): Heading | null {
  const { facing, type } = blockProperties(stateId, facts)
  if (!isHeading(facing) || type === 'single') return null
  return turned(facing, type === 'left' ? 1 : -1)
}

function chestState(stateId: number, around: Surroundings): number {
  const { facts } = around
  const { facing, type } = blockProperties(stateId, facts)
  const { name } = facts.block(stateId)
  const half = otherHalfOfChest(stateId, facts)
  if (half !== null) {
    const isWhole = facts.block(stateBeside(around, half)).name === name
    return isWhole ? stateId : withProperties(stateId, { type: 'single' }, facts)
  }
  for (const heading of HEADINGS) {
    const other = stateBeside(around, heading)
    if (facts.block(other).name !== name || otherHalfOfChest(other, facts) !== opposite(heading)) continue
    const properties = blockProperties(other, facts)
    if (properties['facing'] !== facing || type !== 'single') continue
    return withProperties(stateId, { type: properties['type'] === 'left' ? 'right' : 'left' }, facts)
  }
  return stateId
}
