import type { GamePlayer } from '../../game/game-player.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { wearHeldItem } from '../digging/wear-item.ts'
import type { Creature } from './creature.ts'
import { weaponOf } from './weapons.ts'

const SPRINT_PUSH = 0.5
const CRITICAL = 1.5
const CRITICAL_ANIMATION = 4
/** What a blow costs of the player's strength. */
const EFFORT = 0.1

/**
 * The player's blows: by weapon, weaker the sooner they follow on another or on a change of what is held (0.2 + 0.8 of
 * the share of the pause squared), half as strong again when they fall from above, with a push when they come out of a
 * sprint; and the wear of the weapon.
 */
export function installPlayerBlows(game: SurvivalGame): (by: GamePlayer, creature: Creature) => void {
  let since = Number.NEGATIVE_INFINITY
  let heldId: number | null = null
  const { facts } = game
  game.install({
    tick() {
      const now = game.player?.inventory.heldItem?.id ?? null
      if (now !== heldId) since = game.tick
      heldId = now
    },
    start() {
      since = Number.NEGATIVE_INFINITY
      heldId = game.player?.inventory.heldItem?.id ?? null
    },
  })
  return (by, creature) => {
    const held = by.inventory.heldItem
    // What is taken up within a tick comes to bear in the next: the hand strikes with what it held when the tick began.
    const weapon = weaponOf(heldId === null ? null : facts.item(heldId).name)
    const strength = Math.min(1, ((game.tick - since + 0.5) * weapon.speed) / 20)
    since = game.tick
    const isFull = strength > 0.9
    const { x, y, z } = by.position
    const falls =
      !by.onGround && by.fallFromY > y && game.world.nameAt(Math.floor(x), Math.floor(y), Math.floor(z)) !== 'water'
    const isCritical = isFull && falls && !by.sprinting
    const amount = weapon.damage * (0.2 + 0.8 * strength ** 2) * (isCritical ? CRITICAL : 1)
    const hit = creature.hurt({
      amount,
      cause: 'player',
      from: by.position,
      ...(by.sprinting && isFull ? { push: { strength: SPRINT_PUSH, yaw: by.yaw } } : {}),
    })
    if (!hit) return
    by.exhaust(EFFORT)
    if (isCritical) by.send('animation', { entityId: creature.entityId, animation: CRITICAL_ANIMATION })
    const { wear } = weaponOf(held === null ? null : facts.item(held.id).name)
    if (wear > 0) wearHeldItem(game, { player: by, uses: wear })
  }
}
