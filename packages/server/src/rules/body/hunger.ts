import { sendHealth } from '../../game/player-packets.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { FULL_HEALTH, type Health } from './health.ts'

const FULL_FOOD = 20
/** Food from which wounds close by themselves. */
const HEALING_FOOD = 18
/** Effort that costs a point. */
const POINT = 4
/** Effort that a point of healing costs. */
const HEALING_EFFORT = 6
const QUICK_TICKS = 10
const SLOW_TICKS = 80

/**
 * Food in normal difficulty: effort wears saturation, then food; a full and saturated player heals quickly, one with 18
 * and more slowly, one with none starves down to the last point.
 *
 * @see Minecraft Wiki, page "Hunger", section "Mechanics"
 */
export function installHunger(game: SurvivalGame, parts: { health: Health }): void {
  const { health } = parts
  game.events.on('block-mined', () => game.player?.exhaust(0.005))
  game.install({
    tick() {
      const { player } = game
      if (player === null || !player.alive) return
      const { body } = player
      if (body.exhaustion > POINT) {
        body.exhaustion -= POINT
        if (player.saturation > 0) player.saturation = Math.max(0, player.saturation - 1)
        else player.food = Math.max(0, player.food - 1)
        sendHealth(player)
      }
      const isHurt = player.health < FULL_HEALTH
      if (isHurt && player.saturation > 0 && player.food >= FULL_FOOD) {
        if (++body.foodTimer < QUICK_TICKS) return
        body.foodTimer = 0
        const effort = Math.min(HEALING_EFFORT, player.saturation)
        health.heal(player, effort / HEALING_EFFORT)
        player.exhaust(effort)
      } else if (isHurt && player.food >= HEALING_FOOD) {
        if (++body.foodTimer < SLOW_TICKS) return
        body.foodTimer = 0
        health.heal(player, 1)
        player.exhaust(HEALING_EFFORT)
      } else if (player.food <= 0) {
        if (++body.foodTimer < SLOW_TICKS) return
        body.foodTimer = 0
        if (player.health > 1) health.hurt(player, 1, 'starvation')
      } else body.foodTimer = 0
    },
  })
}
