import type { GamePlayer } from '../../game/game-player.ts'

/** Tells the client how fast a body flies, in 8000ths of a block a tick, 3.9 blocks at most. */
export function sendVelocity(
  player: GamePlayer,
  entityId: number,
  { vx, vy, vz }: { readonly vx: number; readonly vy: number; readonly vz: number },
): void {
  const short = (perTick: number) => Math.trunc(Math.max(-3.9, Math.min(3.9, perTick)) * 8000)
  player.send('entity_velocity', { entityId, velocity: { x: short(vx), y: short(vy), z: short(vz) } })
}
