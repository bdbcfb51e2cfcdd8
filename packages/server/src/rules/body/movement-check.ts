import { CONTACT } from '../../game/body-contact.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { sweepBox } from '../../game/sweep-box.ts'
import { entersBlock } from './enters-block.ts'
import { JUMP_RISE } from './falling.ts'
import { standsOnBlock } from './stands-on-block.ts'

/** Blocks a tick that a body moves sideways at most for long: sprinting in leaps under a ceiling comes close, and on ice. */
const STRIDE = 0.6
const ICE_STRIDE = 0.9
const ice = /ice$/
/** Ticks of strides that can come at once, as after a pause of the connection. */
const SAVED_STRIDES = 5
/** A falling body reaches 3.92 blocks a tick. */
const FALL = 4
/** Ticks that a body may take to the top of its leap; from there on it falls. */
const RISE_TICKS = 20
/** Ticks in which the body is higher than a fall would have it, after which it is flight. */
const HOVER_TICKS = 60
/** A body a step of 0.6 blocks lower walks up. */
const STEP = 0.6
/** Sideways blocks that take a body through the thinnest wall. */
const THROUGH_WALL = 0.7
const HALF = 0.3
/** Rounding is no offence. */
const OVERLAP = 1e-4
/** How far off a wall a body is set that had got into it. */
const OFF_WALL = 1e-6
export const INTO_BLOCK = 'moved into a block'
const CARRIES = CONTACT.water | CONTACT.lava | CONTACT.climbable | CONTACT.cobweb

/** Says what is wrong with movements. */
export interface MovementCheck {
  /**
   * Once a tick: strides are saved up, and whoever hangs in the air is set down where something last carried it.
   *
   * @returns why the player was set down, or null.
   */
  tick(player: GamePlayer): string | null
  /** @returns why the player cannot have moved to a place, or null when it may have. */
  refusal(player: GamePlayer, to: Place): string | null
  /** Where a body stops that has moved into a block: it slides along the wall, or falls beside it. */
  instead(player: GamePlayer, to: Place): Place
  /**
   * Takes a movement as made.
   *
   * @param movement.contact - what the body touches where it is now.
   * @param movement.onGround - whether the client says that it stands.
   * @returns whether it does stand: its feet are on some block.
   */
  moved(player: GamePlayer, movement: { from: Place; contact: number; onGround: boolean }): boolean
}

/**
 * What a client may claim of its player's movement: no faster than bodies move, no higher above what carried it than it
 * can jump, no hanging in the air, and neither into a block's shape nor through it. What stands is seen from where it is,
 * not from what the client says.
 */
export function createMovementCheck(game: SurvivalGame): MovementCheck {
  const { world, facts } = game

  /** Whether the way from place to place is free, moved as bodies are: up or down first, then to the sides; or by a step. */
  const isOpenWay = (from: Place, to: Place, height: number) => {
    const body = (at: Place) => ({ ...at, y: at.y + OVERLAP, halfWidth: HALF - OVERLAP, height: height - 2 * OVERLAP })
    const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z]
    const straight = sweepBox({ world, facts, box: body(from), dx, dy, dz })
    if (!straight.hitX && !straight.hitY && !straight.hitZ) return true
    const raised = sweepBox({ world, facts, box: body(from), dx: 0, dy: STEP, dz: 0 })
    const over = sweepBox({ world, facts, box: { ...body(from), y: raised.y }, dx, dy: 0, dz })
    if (over.hitX || over.hitZ) return false
    const down = sweepBox({ world, facts, box: { ...body(to), y: over.y }, dx: 0, dy: to.y + OVERLAP - over.y, dz: 0 })
    return !down.hitY
  }
  const isIcy = ({ x, y, z }: Place) =>
    ice.test(world.nameAt(Math.floor(x), Math.floor(y) - 1, Math.floor(z))) ||
    ice.test(world.nameAt(Math.floor(x), Math.floor(y - 0.5), Math.floor(z)))

  return {
    tick(player) {
      const { body, position } = player
      const stride = body.isOnIce ? ICE_STRIDE : STRIDE
      body.stride = Math.max(Math.min(stride * SAVED_STRIDES, body.stride + stride), body.stride - stride)
      if (body.airborne === 0) return null
      body.airborne++
      if (position.y > (body.ceiling ?? position.y) - dropAfter(body.airborne - RISE_TICKS)) body.hovering++
      if (body.hovering <= HOVER_TICKS) return null
      body.airborne = 0
      body.hovering = 0
      Object.assign(position, body.carriedAt)
      return `hung in the air: ${HOVER_TICKS} ticks higher than a falling body`
    },
    refusal(player, to) {
      const { position, body, height } = player
      const sideways = Math.hypot(to.x - position.x, to.z - position.z)
      const rise = to.y - position.y
      if (sideways === 0 && rise === 0) return null
      // Written so that numbers that are none are refused too.
      if (!(sideways <= body.stride)) return `moved ${sideways} blocks sideways, of ${body.stride} that it may`
      if (!(rise >= -FALL * SAVED_STRIDES && rise <= FALL)) return `moved ${rise} blocks up`
      if (rise > 0 && to.y > (body.ceiling ?? position.y + JUMP_RISE)) {
        return `rose to ${to.y}, above ${body.ceiling ?? position.y + JUMP_RISE}`
      }
      // Shorter moves cannot have a block between their ends.
      if ((sideways > THROUGH_WALL || Math.abs(rise) > height) && !isOpenWay(position, to, height)) {
        return 'moved through a block'
      }
      return entersBlock({ world, facts, from: position, to, height }) ? INTO_BLOCK : null
    },
    instead(player, to) {
      const { position, height } = player
      const [x, z] = [offWall(position.x), offWall(position.z)]
      const tries = [
        { x, y: to.y, z: to.z },
        { x: to.x, y: to.y, z },
        { x, y: to.y, z },
      ]
      return (
        tries.find((place) => !entersBlock({ world, facts, from: position, to: place, height })) ?? {
          ...position,
          x,
          z,
        }
      )
    },
    moved(player, { from, contact, onGround }) {
      const { body, position } = player
      body.motion = { x: position.x - from.x, y: position.y - from.y, z: position.z - from.z }
      body.stride -= Math.hypot(body.motion.x, body.motion.z)
      const floats = (contact & CARRIES) !== 0
      // A client that says that it stands may have come to the ground before it went over its edge in the same tick.
      const isOnGround = onGround
        ? standsOnBlock({ world, facts, from, to: position })
        : body.motion.y <= 0 && standsOnBlock({ world, facts, from: position, to: position })
      if (isOnGround) {
        body.ceiling = position.y + JUMP_RISE
        body.isOnIce = isIcy(position)
      } else if (floats || body.ceiling === null) {
        body.ceiling = Math.max(body.ceiling ?? 0, position.y + JUMP_RISE)
      }
      if (isOnGround || floats) {
        body.airborne = 0
        body.hovering = 0
        body.carriedAt = { ...position }
      } else body.airborne = Math.max(1, body.airborne)
      return isOnGround
    },
  }
}

/** How far a body has fallen from rest after some ticks: each, its speed grows by 0.08 and loses a fiftieth. */
function dropAfter(ticks: number): number {
  return ticks > 0 ? 3.92 * ticks - 196 * (1 - 0.98 ** ticks) : 0
}

/**
 * A coordinate whose side touches a wall, moved a hair off it. mineflayer's physics loses a wall that it touches exactly
 * where rounding puts the body's side within it (2.3 - 0.3 is less than 2), and walks through.
 */
function offWall(middle: number): number {
  for (const side of [-1, 1]) {
    const wall = Math.round(16 * (middle + side * HALF)) / 16
    if (Math.abs(middle + side * HALF - wall) < OVERLAP) return wall - side * (HALF + OFF_WALL)
  }
  return middle
}
