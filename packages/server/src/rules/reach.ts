import type { GamePlayer } from '../game/game-player.ts'
import type { Place } from '../game/place.ts'

/** 1.16.5 lets a player work on a block whose middle is within six blocks of its chest. */
const REACH = 6

/** Whether a block is near enough to dig or to place at. */
export function isWithinReach(player: GamePlayer, block: Place): boolean {
  const { x, y, z } = player.position
  return Math.hypot(block.x + 0.5 - x, block.y + 0.5 - y - 1.5, block.z + 0.5 - z) <= REACH
}
