import { CONTACT } from '../../game/body-contact.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { JUMP_RISE } from './falling.ts'

/** Blocks a tick that a body moves sideways at most for long; sprinting in leaps over ice comes close. */
const STRIDE = 0.9
/** Ticks of strides that can come at once, as after a pause of the connection. */
const SAVED_STRIDES = 5
/** A falling body reaches 3.92 blocks a tick. */
const FALL = 4
/** Ticks in the air without sinking after which it is flight. */
const HOVER_TICKS = 80
/** A body in the air sinks at least so far in a tick, but at the top of a leap. */
const SINK = 1 / 32
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
   * @returns whether it does stand.
   */
  moved(player: GamePlayer, movement: { from: Place; contact: number; onGround: boolean }): boolean
}

/**
 * What a client may claim of its player's movement: no faster than bodies move, no higher above what carried it than it
 * can jump, no hanging in the air, and not into a whole block from outside of one.
 */
export function createMovementCheck(game: SurvivalGame): MovementCheck {
  const { world, facts } = game

  const isInBlock = (at: Place, height: number) => {
    const half = HALF - OVERLAP
    for (let y = Math.floor(at.y + OVERLAP); y <= Math.floor(at.y + height - OVERLAP); y++) {
      for (let x = Math.floor(at.x - half); x <= Math.floor(at.x + half); x++) {
        for (let z = Math.floor(at.z - half); z <= Math.floor(at.z + half); z++) {
          if (facts.isWhole(world.stateAt(x, y, z))) return true
        }
      }
    }
    return false
  }
  /** Whether anything solid is close below; the tops of fences are half a block above their cell. */
  const isCarried = ({ x, y, z }: Place) => {
    const [top, bottom] = [Math.floor(y), Math.floor(y - 0.51)]
    for (let cellY = bottom; cellY <= top; cellY++) {
      for (let cellX = Math.floor(x - HALF); cellX <= Math.floor(x + HALF); cellX++) {
        for (let cellZ = Math.floor(z - HALF); cellZ <= Math.floor(z + HALF); cellZ++) {
          if (facts.isSolid(world.stateAt(cellX, cellY, cellZ))) return true
        }
      }
    }
    return false
  }

  return {
    tick(player) {
      const { body } = player
      body.stride = Math.max(Math.min(STRIDE * SAVED_STRIDES, body.stride + STRIDE), body.stride - STRIDE)
      if (body.hovering === 0 || ++body.hovering <= HOVER_TICKS) return null
      body.hovering = 0
      Object.assign(player.position, body.carriedAt)
      return `hung in the air for ${HOVER_TICKS} ticks`
    },
    refusal(player, to) {
      const { position, body } = player
      const sideways = Math.hypot(to.x - position.x, to.z - position.z)
      const rise = to.y - position.y
      // Written so that numbers that are none are refused too.
      if (!(sideways <= body.stride)) return `moved ${sideways} blocks sideways, of ${body.stride} that it may`
      if (!(rise >= -FALL * SAVED_STRIDES && rise <= FALL)) return `moved ${rise} blocks up`
      if (rise > 0 && to.y > (body.ceiling ?? position.y + JUMP_RISE)) {
        return `rose to ${to.y}, above ${body.ceiling ?? position.y + JUMP_RISE}`
      }
      if (isInBlock(to, player.height) && !isInBlock(position, player.height)) return INTO_BLOCK
      return null
    },
    instead(player, to) {
      const { position, height } = player
      const [x, z] = [offWall(position.x), offWall(position.z)]
      const tries = [
        { x, y: to.y, z: to.z },
        { x: to.x, y: to.y, z },
        { x, y: to.y, z },
      ]
      return tries.find((place) => !isInBlock(place, height)) ?? { ...position, x, z }
    },
    moved(player, { from, contact, onGround }) {
      const { body, position } = player
      body.motion = { x: position.x - from.x, y: position.y - from.y, z: position.z - from.z }
      body.stride -= Math.hypot(body.motion.x, body.motion.z)
      const floats = (contact & CARRIES) !== 0
      const isOnGround = onGround && isCarried(position)
      if (isOnGround) body.ceiling = position.y + JUMP_RISE
      else if (floats || body.ceiling === null) body.ceiling = Math.max(body.ceiling ?? 0, position.y + JUMP_RISE)
      if (isOnGround || floats) {
        body.hovering = 0
        body.carriedAt = { ...position }
      } else body.hovering = body.motion.y < -SINK ? 1 : Math.max(1, body.hovering)
      return isOnGround
    },
  }
}

/**
 * A coordinate whose side touches a wall, moved a hair off it. mineflayer's physics loses a wall that it touches exactly
 * where rounding puts the body's side within it (2.3 - 0.3 is less than 2), and walks through.
 */
function offWall(middle: number): number {
  for (const side of [-1, 1]) {
    const wall = Math.round(middle + side * HALF)
    if (Math.abs(middle + side * HALF - wall) < OVERLAP) return wall - side * (HALF + OFF_WALL)
  }
  return middle
}
