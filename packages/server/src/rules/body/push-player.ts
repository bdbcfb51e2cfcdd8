import type { GamePlayer } from '../../game/game-player.ts'
import { packetVelocity } from '../../game/packet-velocity.ts'
import type { Place } from '../../game/place.ts'

/** A push dies away by a tenth a tick, so that it carries this many times its speed. */
const CARRY = 11
/** How fast a blow throws back, in blocks a tick. */
const BLOW = 0.4

/** Gives the player a speed, in blocks a tick; what it has is replaced. */
export function pushPlayer(player: GamePlayer, speed: Place): void {
  player.send('entity_velocity', { entityId: player.squid.id, velocity: packetVelocity(speed) })
  const { body } = player
  body.stride += CARRY * Math.hypot(speed.x, speed.z)
  // A body thrown up at v rises no higher than about 7 v^2 for the speeds that occur.
  if (speed.y > 0) body.ceiling = Math.max(body.ceiling ?? 0, player.position.y + 1.3 + 8 * speed.y * speed.y)
}

/** Throws the player back as a blow from a place does. */
export function knockBack(player: GamePlayer, from: { x: number; z: number }, strength = BLOW): void {
  const dx = player.position.x - from.x
  const dz = player.position.z - from.z
  const distance = Math.hypot(dx, dz)
  if (distance < 1e-4) return
  const { motion } = player.body
  pushPlayer(player, {
    x: motion.x / 2 + (dx / distance) * strength,
    y: player.onGround ? Math.min(BLOW, motion.y / 2 + strength) : motion.y,
    z: motion.z / 2 + (dz / distance) * strength,
  })
}
