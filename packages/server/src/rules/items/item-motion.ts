import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { isBoxStuck, sweepBox } from '../../game/sweep-box.ts'
import { waterFlow, waterHeight } from '../../game/water-at.ts'
import { ITEM_HALF_WIDTH, ITEM_HEIGHT, type ItemEntity } from './item-entity.ts'

const GRAVITY = 0.04
const DRAG = 0.98
const WATER_DRAG = 0.99
const LAVA_DRAG = 0.95
const BUOYANCY = 0.0005
const FASTEST_RISE = 0.06
/** An item whose feet are this deep in water floats. */
const FLOAT_DEPTH = 0.1014
const CURRENT = 0.014
const slipperiness: Readonly<Record<string, number>> = {
  ice: 0.98,
  packed_ice: 0.98,
  blue_ice: 0.989,
  slime_block: 0.8,
}
const COMMON_SLIPPERINESS = 0.6
/** Slower than this is standing still. */
const REST_SPEED = 0.003
const fireproof = /^netherite_|^ancient_debris$/
/** What a tick in it takes of an item's five points. */
const harm: Readonly<Record<string, number>> = { lava: 4, fire: 1, soul_fire: 1, cactus: 1 }

/** Ways out of a block, in the order in which they are tried. */
const waysOut = [
  { axis: 'z', sign: -1 },
  { axis: 'z', sign: 1 },
  { axis: 'x', sign: -1 },
  { axis: 'x', sign: 1 },
  { axis: 'y', sign: 1 },
] as const

/**
 * Moves an item by one tick as the game does: gravity 0.04, drag 0.98, the ground's friction, blocks' shapes, water that
 * lifts and carries, out of the block that it is inside of.
 *
 * @returns `resting` when nothing more happens to it unless a block near it changes, `destroyed` when fire, lava or a
 * cactus ended it.
 */
export function moveItem(game: SurvivalGame, item: ItemEntity): 'moving' | 'resting' | 'destroyed' {
  const { world, facts } = game
  const cell = { x: Math.floor(item.x), y: Math.floor(item.y), z: Math.floor(item.z) }
  const depth = depthIn(game, item, cell)
  const inLava = facts.block(world.stateAt(cell.x, cell.y, cell.z)).name === 'lava'
  const floats = depth > FLOAT_DEPTH || inLava
  if (floats) {
    const drag = inLava ? LAVA_DRAG : WATER_DRAG
    item.vx *= drag
    item.vz *= drag
    if (item.vy < FASTEST_RISE) item.vy += BUOYANCY
  } else item.vy -= GRAVITY

  const body = { x: item.x, y: item.y, z: item.z, halfWidth: ITEM_HALF_WIDTH, height: ITEM_HEIGHT }
  const stuck = isBoxStuck({ world, facts, box: body })
  if (stuck) {
    pushOut(game, item)
    item.x += item.vx
    item.y += item.vy
    item.z += item.vz
    item.onGround = false
  } else {
    const { vx: dx, vy: dy, vz: dz } = item
    const sweep = sweepBox({ world, facts, box: body, dx, dy, dz })
    item.x = sweep.x
    item.y = sweep.y
    item.z = sweep.z
    item.onGround = sweep.hitY && dy < 0
    if (sweep.hitX) item.vx = 0
    if (sweep.hitY) item.vy = 0
    if (sweep.hitZ) item.vz = 0
  }
  const drag = item.onGround ? groundDrag(game, item) : DRAG
  item.vx *= drag
  item.vz *= drag
  item.vy *= DRAG
  const flow = depth > 0 ? waterFlow(world, facts, cell) : null
  if (flow !== null) {
    item.vx += flow.x * CURRENT
    item.vz += flow.z * CURRENT
  }
  const harmed = harmAt(game, item)
  item.health -= harmed
  if (item.health <= 0) return 'destroyed'
  const stands = Math.abs(item.vx) < REST_SPEED && Math.abs(item.vz) < REST_SPEED
  const bobs = floats && !inLava && item.vy >= 0 && depth < FLOAT_DEPTH + 0.05 && waterHeight(world, facts, cell) < 1
  if (stuck || harmed > 0 || !stands || !((item.onGround && !floats) || bobs)) return 'moving'
  item.vx = 0
  item.vy = 0
  item.vz = 0
  return 'resting'
}

/** How far the feet are below the water's surface. */
function depthIn(game: SurvivalGame, item: ItemEntity, cell: Place): number {
  const { world, facts } = game
  const own = waterHeight(world, facts, cell)
  // The body may reach into the block above.
  const above = item.y + ITEM_HEIGHT > cell.y + 1 ? waterHeight(world, facts, { ...cell, y: cell.y + 1 }) : 0
  return (above > 0 ? 1 + above : own) - (item.y - cell.y)
}

function groundDrag(game: SurvivalGame, { x, y, z }: ItemEntity): number {
  const { name } = game.facts.block(game.world.stateAt(Math.floor(x), Math.floor(y - 0.5), Math.floor(z)))
  return (slipperiness[name] ?? COMMON_SLIPPERINESS) * DRAG
}

/** Drives an item towards the nearest side at which the block that it is in is open. */
function pushOut(game: SurvivalGame, item: ItemEntity): void {
  const middle = { x: item.x, y: item.y + ITEM_HEIGHT / 2, z: item.z }
  const cell = { x: Math.floor(middle.x), y: Math.floor(middle.y), z: Math.floor(middle.z) }
  let way: (typeof waysOut)[number] = { axis: 'y', sign: 1 }
  let shortest = Number.POSITIVE_INFINITY
  for (const candidate of waysOut) {
    const { axis, sign } = candidate
    const beside = { ...cell, [axis]: cell[axis] + sign }
    if (game.facts.isWhole(game.world.stateAt(beside.x, beside.y, beside.z))) continue
    const into = middle[axis] - cell[axis]
    const distance = sign > 0 ? 1 - into : into
    if (distance >= shortest) continue
    shortest = distance
    way = candidate
  }
  const speed = game.random() * 0.2 + 0.1
  item.vx *= 0.75
  item.vy *= 0.75
  item.vz *= 0.75
  if (way.axis === 'x') item.vx = way.sign * speed
  else if (way.axis === 'y') item.vy = way.sign * speed
  else item.vz = way.sign * speed
}

/** What the blocks that an item's body touches take of it. */
function harmAt(game: SurvivalGame, item: ItemEntity): number {
  const { world, facts } = game
  let worst = 0
  const [x0, x1] = [Math.floor(item.x - ITEM_HALF_WIDTH + 0.001), Math.floor(item.x + ITEM_HALF_WIDTH - 0.001)]
  const [z0, z1] = [Math.floor(item.z - ITEM_HALF_WIDTH + 0.001), Math.floor(item.z + ITEM_HALF_WIDTH - 0.001)]
  const [y0, y1] = [Math.floor(item.y + 0.001), Math.floor(item.y + ITEM_HEIGHT - 0.001)]
  for (let x = x0; x <= x1; x++) {
    for (let z = z0; z <= z1; z++) {
      for (let y = y0; y <= y1; y++) {
        const stateId = world.stateAt(x, y, z)
        if (stateId === 0) continue
        const { name } = facts.block(stateId)
        const amount = harm[name] ?? 0
        if (amount === 0 || (name !== 'cactus' && fireproof.test(facts.item(item.stack.id).name))) continue
        worst = Math.max(worst, amount)
      }
    }
  }
  return worst
}
