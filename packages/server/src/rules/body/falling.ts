import { CONTACT } from '../../game/body-contact.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import type { Health } from './health.ts'

/** Blocks that one falls without harm. */
const FREE_BLOCKS = 3
/** What of a fall is left on soft ground. */
const softness: Readonly<Record<string, number>> = { hay_block: 0.2, honey_block: 0.2 }
const bouncy = /^slime_block$|_bed$/
const STOPS_FALL = CONTACT.water | CONTACT.climbable | CONTACT.cobweb
/** How far the feet may rise above what carried them: a jump, and a little. */
export const JUMP_RISE = 1.3

/**
 * Follows a fall from its highest point, and hurts on landing: one point for each begun block above three; a fifth of
 * that on hay and honey, half on a bed, nothing on slime that is not sneaked on. Water, ladders, vines and webs end a
 * fall; lava halves it.
 *
 * @param contact - what the body is in touch with after the movement.
 */
export function fall(
  game: SurvivalGame,
  parts: { health: Health },
  { player, onGround, contact }: { player: GamePlayer; onGround: boolean; contact: number },
): void {
  player.onGround = onGround
  const { x, y, z } = player.position
  if (y > player.fallFromY) player.fallFromY = y
  if ((contact & STOPS_FALL) !== 0) {
    player.fallFromY = y
    return
  }
  if ((contact & CONTACT.lava) !== 0) player.fallFromY = y + (player.fallFromY - y) / 2
  if (!onGround) return
  const height = player.fallFromY - y
  player.fallFromY = y
  if (height <= 0) return
  const ground = game.world.nameAt(Math.floor(x), Math.floor(y - 0.2), Math.floor(z))
  const isBouncy = bouncy.test(ground) && !player.sneaking
  if (isBouncy) player.body.ceiling = y + Math.max(JUMP_RISE, height)
  const share = ground === 'slime_block' && isBouncy ? 0 : ground.endsWith('_bed') ? 0.5 : (softness[ground] ?? 1)
  parts.health.hurt(player, Math.ceil((height - FREE_BLOCKS - 1e-6) * share), 'fall')
}
