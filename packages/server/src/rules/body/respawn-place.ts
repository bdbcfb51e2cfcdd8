import type { GamePlayer } from '../../game/game-player.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { isBedHead, standUpPlace } from './stand-up-place.ts'

/**
 * Where a player comes back to life: beside its bed, else, when it has none or the bed is gone or walled in, at the
 * world's spawn. A bed that serves no more is forgotten, and the client told.
 */
export function respawnPlace(
  game: SurvivalGame,
  player: GamePlayer,
): { x: number; y: number; z: number; yaw: number; pitch: number } {
  const { spawn } = game.world.scene.layout
  const bed = player.respawnPoint
  if (bed === null) return spawn
  const place = isBedHead(game, bed) ? standUpPlace(game, bed) : null
  if (place !== null) {
    const yaw = (Math.atan2(place.x - bed.x - 0.5, bed.z + 0.5 - place.z) * 180) / Math.PI
    return { ...place, yaw, pitch: 0 }
  }
  player.respawnPoint = null
  player.send('game_state_change', { reason: 'no_respawn_block_available', gameMode: 0 })
  return spawn
}
