import { blockProperties } from '../../game/block-properties.ts'
import type { BlockWorld } from '../../game/block-world.ts'
import {
  axisOf,
  type Direction,
  type Heading,
  isHeading,
  neighbour,
  opposite,
  turned,
  vectorOf,
} from '../../game/directions.ts'
import type { GameFacts } from '../../game/game-facts.ts'
import type { Place } from '../../game/place.ts'
import { blockStateId } from '../../worlds/block-state-id.ts'
import { connectedState } from './connected-state.ts'
import { isReplaceable } from './replaceable.ts'

/** All that decides how a block comes to stand. */
export interface Placement {
  readonly world: BlockWorld
  readonly facts: GameFacts
  /** Name of the block that the item stands for. */
  readonly name: string
  readonly at: Place
  /** The face that was clicked. */
  readonly face: Direction
  /** The place of the click within the cell at `at`; outside 0 to 1 never by more than the clicked block. */
  readonly hit: Place
  /** Whether the clicked block itself gives way. */
  readonly replacesClicked: boolean
  readonly heading: Heading
  /** Directions in the order in which the player looks along them. */
  readonly looks: readonly Direction[]
  readonly yaw: number
  readonly sneaking: boolean
  /** Whether a block of that state has what it needs to hold on to at the place. */
  isHeld(stateId: number): boolean
}

export interface PlacedState extends Place {
  readonly stateId: number
}

const towardsPlayer =
  /^(furnace|blast_furnace|smoker|carved_pumpkin|jack_o_lantern|loom|stonecutter|lectern|ender_chest|bee_nest|beehive|repeater|comparator|end_portal_frame)$|_glazed_terracotta$/
const awayFromPlayer = /^(campfire|soul_campfire)$|_bed$|_door$|_fence_gate$|_stairs$/
const sixWays = /^(dispenser|dropper|piston|sticky_piston|barrel|observer)$/
const tallPlants = /^(sunflower|lilac|rose_bush|peony|tall_grass|large_fern)$/
const attached = /_button$|^lever$|^grindstone$/

/**
 * The blocks that a placement makes, the clicked place first; null when the block cannot stand there in any way. What it
 * needs to hold to and the free place of a second half are looked at here, bodies in the way are not.
 */
export function placedBlocks(placement: Placement): readonly PlacedState[] | null {
  const { world, facts, name, at, heading } = placement
  const one = (stateId: number | null) => (stateId === null ? null : [{ ...at, stateId }])
  const state = (properties: Record<string, string>, block = name) => finish(placement, block, properties)
  const second = (place: Place, stateId: number) => {
    const there = world.stateAt(place.x, place.y, place.z)
    return place.y <= 255 && isReplaceable({ stateId: there, by: name, clicked: null, facts })
      ? { ...place, stateId }
      : null
  }
  const both = (place: Place, first: Record<string, string>, other: Record<string, string>) => {
    const stateId = state(first)
    const partner = second(place, blockStateId({ block: name, properties: { ...first, ...other } }, facts))
    return stateId === null || partner === null ? null : [{ ...at, stateId }, partner]
  }

  const wall = wallForm(name)
  if (wall !== null) return one(standingOrOnWall(placement, wall))
  if (name.endsWith('_bed')) {
    return both(neighbour(at, heading), { facing: heading, part: 'foot' }, { part: 'head' })
  }
  if (name.endsWith('_door')) {
    const properties = { facing: heading, hinge: doorHinge(placement), half: 'lower' }
    return both(neighbour(at, 'up'), properties, { half: 'upper' })
  }
  if (tallPlants.test(name)) return both(neighbour(at, 'up'), { half: 'lower' }, { half: 'upper' })
  if (name === 'ladder') return one(hungLadder(placement))
  if (attached.test(name)) return one(attachedState(placement))
  if (name === 'lantern' || name === 'soul_lantern') {
    return one(firstOf(facing(placement), (way) => (isHeading(way) ? null : state({ hanging: String(way === 'up') }))))
  }
  if (name === 'vine')
    return one(firstOf(facing(placement), (way) => (way === 'down' ? null : vineState(placement, way))))
  return one(state(simpleProperties(placement)))
}

/** What stands on the ground and hangs on walls has a block for each. */
function wallForm(name: string): string | null {
  if (name === 'torch') return 'wall_torch'
  if (name === 'soul_torch') return 'soul_wall_torch'
  if (name === 'redstone_torch') return 'redstone_wall_torch'
  return name.endsWith('_sign') ? name.replace(/_sign$/, '_wall_sign') : null
}

/** The state with these properties, in water or not and among its neighbours; null when it has no hold. */
function finish(placement: Placement, block: string, properties: Record<string, string>): number | null {
  const { world, facts, at } = placement
  const { states } = facts.block(facts.state(block))
  const wanted = { ...properties }
  if (states.some(({ name }) => name === 'waterlogged') && wanted['waterlogged'] === undefined) {
    wanted['waterlogged'] = String(isWaterSource(world.stateAt(at.x, at.y, at.z), facts))
  }
  const stateId = connectedState(blockStateId({ block, properties: wanted }, facts), { world, facts, at })
  return placement.isHeld(stateId) ? stateId : null
}

function isWaterSource(stateId: number, facts: GameFacts): boolean {
  const { name, minStateId } = facts.block(stateId)
  return (name === 'water' && stateId === minStateId) || name === 'bubble_column'
}

function firstOf<T>(ways: readonly Direction[], find: (way: Direction) => T | null): T | null {
  for (const way of ways) {
    const found = find(way)
    if (found !== null) return found
  }
  return null
}

/** Where a block that holds to another looks for it: at the clicked block first, then as the player looks. */
function facing(placement: Placement): Direction[] {
  if (placement.replacesClicked) return [...placement.looks]
  const clicked = opposite(placement.face)
  return [clicked, ...placement.looks.filter((way) => way !== clicked)]
}

function standingOrOnWall(placement: Placement, wall: string): number | null {
  const ways = facing(placement)
  const standing = finish(placement, placement.name, { rotation: signRotation(placement.yaw) })
  const hung = firstOf(ways, (way) => (isHeading(way) ? finish(placement, wall, { facing: opposite(way) }) : null))
  return firstOf(ways, (way) => (way === 'up' ? null : way === 'down' ? standing : hung))
}

/** Signs face the player, in sixteenths of a turn. */
function signRotation(yaw: number): string {
  return String(Math.floor((yaw + 180) / 22.5 + 0.5) & 15)
}

function hungLadder(placement: Placement): number | null {
  const { world, facts, at, face, replacesClicked, name } = placement
  if (!replacesClicked) {
    // No ladder on a ladder's back.
    const { x, y, z } = neighbour(at, opposite(face))
    const clicked = world.stateAt(x, y, z)
    if (facts.block(clicked).name === name && blockProperties(clicked, facts)['facing'] === face) return null
  }
  return firstOf(facing(placement), (way) =>
    isHeading(way) ? finish(placement, name, { facing: opposite(way) }) : null,
  )
}

function attachedState(placement: Placement): number | null {
  const { name, heading } = placement
  return firstOf(facing(placement), (way) =>
    isHeading(way)
      ? finish(placement, name, { face: 'wall', facing: opposite(way) })
      : finish(placement, name, { face: way === 'up' ? 'ceiling' : 'floor', facing: heading }),
  )
}

function vineState(placement: Placement, way: Exclude<Direction, 'down'>): number | null {
  const { world, facts, at } = placement
  const { x, y, z } = neighbour(at, way)
  return facts.isWhole(world.stateAt(x, y, z)) ? finish(placement, 'vine', { [way]: 'true' }) : null
}

/** Doors hang away from a neighbouring door, towards a wall, else by the side of the block that was clicked. */
function doorHinge({ world, facts, at, heading, hit, name }: Placement): 'left' | 'right' {
  const beside = (turn: 1 | -1, up: 0 | 1) => {
    const { x, y, z } = neighbour(at, turned(heading, turn))
    return world.stateAt(x, y + up, z)
  }
  const isDoor = (stateId: number) =>
    facts.block(stateId).name === name && blockProperties(stateId, facts)['half'] === 'lower'
  const solid = (turn: 1 | -1) => Number(facts.isWhole(beside(turn, 0))) + Number(facts.isWhole(beside(turn, 1)))
  const balance = solid(1) - solid(-1)
  const [doorLeft, doorRight] = [isDoor(beside(-1, 0)), isDoor(beside(1, 0))]
  if ((doorLeft && !doorRight) || balance > 0) return 'right'
  if ((doorRight && !doorLeft) || balance < 0) return 'left'
  const [dx, , dz] = vectorOf(heading)
  const isRight =
    (dx < 0 && hit.z < 0.5) || (dx > 0 && hit.z > 0.5) || (dz < 0 && hit.x > 0.5) || (dz > 0 && hit.x < 0.5)
  return isRight ? 'right' : 'left'
}

/** A chest joins one beside it that faces the same way; a sneaking player's only the one that it was put against. */
function chestProperties({ world, facts, at, name, heading, face, sneaking }: Placement): Record<string, string> {
  const singleBeside = (way: Heading): Heading | null => {
    const { x, y, z } = neighbour(at, way)
    const stateId = world.stateAt(x, y, z)
    if (facts.block(stateId).name !== name) return null
    const other = blockProperties(stateId, facts)
    return other['type'] === 'single' && isHeading(other['facing']) ? other['facing'] : null
  }
  const own = opposite(heading)
  if (sneaking) {
    const joined = isHeading(face) ? singleBeside(opposite(face)) : null
    if (joined === null || !isHeading(face) || axisOf(joined) === axisOf(face)) return { facing: own }
    return { facing: joined, type: turned(joined, -1) === opposite(face) ? 'right' : 'left' }
  }
  if (singleBeside(turned(own, 1)) === own) return { facing: own, type: 'left' }
  if (singleBeside(turned(own, -1)) === own) return { facing: own, type: 'right' }
  return { facing: own }
}

/** Properties that follow from the click alone. */
function simpleProperties(placement: Placement): Record<string, string> {
  const { world, facts, name, at, face, hit, heading, looks, replacesClicked } = placement
  const isTop = face === 'down' || (face !== 'up' && hit.y > 0.5)
  const there = world.stateAt(at.x, at.y, at.z)
  const looked = looks[0] ?? 'north'
  if (name.endsWith('chest') && name !== 'ender_chest') return chestProperties(placement)
  if (name.endsWith('_slab')) {
    if (facts.block(there).name === name) return { type: 'double', waterlogged: 'false' }
    return { type: isTop ? 'top' : 'bottom' }
  }
  if (name === 'snow') {
    return { layers: facts.block(there).name === 'snow' ? String(there - facts.block(there).minStateId + 2) : '1' }
  }
  if (name.endsWith('_trapdoor')) {
    if (!replacesClicked && isHeading(face)) return { facing: face, half: hit.y > 0.5 ? 'top' : 'bottom' }
    return { facing: opposite(heading), half: face === 'up' ? 'bottom' : 'top' }
  }
  if (name.endsWith('_stairs')) return { facing: heading, half: isTop ? 'top' : 'bottom' }
  if (/^rail$|_rail$/.test(name)) return { shape: axisOf(heading) === 'x' ? 'east_west' : 'north_south' }
  if (towardsPlayer.test(name)) return { facing: opposite(heading) }
  if (awayFromPlayer.test(name)) return { facing: heading }
  if (name.endsWith('anvil')) return { facing: turned(heading, 1) }
  if (sixWays.test(name)) return { facing: name === 'observer' ? looked : opposite(looked) }
  if (/shulker_box$|^end_rod$/.test(name)) return { facing: face }
  if (name === 'hopper') return { facing: face === 'up' || face === 'down' ? 'down' : opposite(face) }
  if (name.endsWith('_leaves')) return { persistent: 'true' }
  const { states } = facts.block(facts.state(name))
  if (states.some((property) => property.name === 'axis')) return { axis: axisOf(face) }
  return {}
}
