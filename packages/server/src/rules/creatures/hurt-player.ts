import type { Place } from '../../game/clicks.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import type { CreatureContext } from './creature-context.ts'
import { sendVelocity } from './send-velocity.ts'

const KNOCK = 0.4
/** A player on the ground has this speed downwards, and a blow halves it before it lifts. */
const LIFT = 0.36

/** Hurts the player from a place, and knocks it away from there when the blow came through. */
export function hurtPlayer(
  { health }: CreatureContext,
  player: GamePlayer,
  blow: { amount: number; cause: string; from: Place },
): void {
  const before = player.health
  health.hurt(player, blow.amount, blow.cause)
  if (!player.alive || player.health >= before) return
  const [dx, dz] = [player.position.x - blow.from.x, player.position.z - blow.from.z]
  const length = Math.hypot(dx, dz)
  if (length < 1e-6) return
  sendVelocity(player, player.squid.id, {
    vx: (dx / length) * KNOCK,
    vy: player.onGround ? LIFT : 0,
    vz: (dz / length) * KNOCK,
  })
}
