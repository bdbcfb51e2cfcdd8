import type { GamePlayer } from '../../game/game-player.ts'
import type { Place } from '../../game/place.ts'
import { pushPlayer } from '../body/push-player.ts'
import { rollDrops } from '../digging/roll-drops.ts'
import { Creature } from './creature.ts'
import type { CreatureContext } from './creature-context.ts'
import { wayToBlock } from './way-to-block.ts'

interface Explosion {
  readonly at: Place
  /** 3 for a creeper. */
  readonly power: number
  /** Kind of what burst. */
  readonly cause: string
}

/** Rays go out to the cells on the surface of a cube of so many to a side. */
const RAYS = 16
const RAY_STEP = 0.3

/**
 * An explosion: 1,352 rays of chance strength break the blocks that do not resist them, one in `power` of which drops
 * what the bare hand would get; bodies are hurt and thrown by how near and how exposed they are.
 */
export function explode(context: CreatureContext, explosion: Explosion): void {
  const { game, items } = context
  const { at, power } = explosion
  // Bodies first: the blocks still shelter them.
  hurtBodies(context, explosion)
  game.player?.send('explosion', {
    x: at.x,
    y: at.y,
    z: at.z,
    radius: power,
    // Each block that goes is told by a packet of its own.
    affectedBlockOffsets: [],
    playerMotionX: 0,
    playerMotionY: 0,
    playerMotionZ: 0,
  })
  for (const { x, y, z } of brokenBlocks(context, explosion)) {
    const stateId = game.world.stateAt(x, y, z)
    if (stateId === 0) continue
    const drops =
      game.random() < 1 / power ? rollDrops({ stateId, tool: null, facts: game.facts, random: game.random }) : []
    game.world.setState(x, y, z, 0)
    for (const stack of drops) items.popFromBlock(stack, { x, y, z })
  }
}

function brokenBlocks({ game }: CreatureContext, { at, power }: Explosion): Place[] {
  const broken = new Map<string, Place>()
  const last = RAYS - 1
  for (let i = 0; i < RAYS; i++) {
    for (let j = 0; j < RAYS; j++) {
      for (let k = 0; k < RAYS; k++) {
        if (![i, j, k].some((side) => side === 0 || side === last)) continue
        const way = [i, j, k].map((side) => (side / last) * 2 - 1) as [number, number, number]
        const length = Math.hypot(...way)
        let { x, y, z } = at
        for (let force = power * (0.7 + game.random() * 0.6); force > 0; force -= 0.75 * RAY_STEP) {
          const cell = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
          const stateId = game.world.stateAt(cell.x, cell.y, cell.z)
          if (stateId !== 0) {
            force -= (game.facts.block(stateId).resistance + 0.3) * RAY_STEP
            if (force > 0) broken.set(`${cell.x},${cell.y},${cell.z}`, cell)
          }
          x += (way[0] / length) * RAY_STEP
          y += (way[1] / length) * RAY_STEP
          z += (way[2] / length) * RAY_STEP
        }
      }
    }
  }
  return [...broken.values()]
}

function hurtBodies(context: CreatureContext, explosion: Explosion): void {
  const { game, health } = context
  const { at, power, cause } = explosion
  const impactOn = (body: Place & { readonly width: number; readonly height: number }) => {
    const distance = Math.hypot(body.x - at.x, body.y - at.y, body.z - at.z) / (2 * power)
    return distance > 1 ? 0 : (1 - distance) * exposure(context, at, body)
  }
  const damage = (impact: number) => Math.floor(((impact * impact + impact) / 2) * 7 * (2 * power) + 1)
  for (const creature of game.entities.all()) {
    if (!(creature instanceof Creature)) continue
    const impact = impactOn(creature)
    if (impact > 0) creature.hurt({ amount: damage(impact), cause: 'explosion', from: at })
  }
  const { player } = game
  if (!player?.alive) return
  const impact = impactOn({ ...player.position, width: 0.6, height: 1.8 })
  if (impact === 0) return
  health.hurt(player, damage(impact), cause)
  throwPlayer(player, at, impact)
}

function throwPlayer(player: GamePlayer, at: Place, impact: number): void {
  const [dx, dy, dz] = [player.position.x - at.x, player.eyeY - at.y, player.position.z - at.z]
  const length = Math.hypot(dx, dy, dz) || 1
  const { motion } = player.body
  pushPlayer(player, {
    x: motion.x + (dx / length) * impact,
    y: motion.y + (dy / length) * impact,
    z: motion.z + (dz / length) * impact,
  })
}

/** The share of a body's points that a straight line from the explosion reaches. */
function exposure(
  { game }: CreatureContext,
  at: Place,
  body: Place & { readonly width: number; readonly height: number },
): number {
  const across = 1 / (body.width * 2 + 1)
  const upwards = 1 / (body.height * 2 + 1)
  let reached = 0
  let points = 0
  for (let i = 0; i <= 1; i += across) {
    for (let j = 0; j <= 1; j += upwards) {
      for (let k = 0; k <= 1; k += across) {
        const to = {
          x: body.x + (i - 0.5) * body.width,
          y: body.y + j * body.height,
          z: body.z + (k - 0.5) * body.width,
        }
        points++
        if (wayToBlock({ world: game.world, facts: game.facts, from: to, to: at }) > 1) reached++
      }
    }
  }
  return reached / points
}
