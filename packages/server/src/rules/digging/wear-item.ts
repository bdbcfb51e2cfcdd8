import type { GamePlayer } from '../../game/game-player.ts'
import { enchantmentLevel } from '../../game/item-stack.ts'
import { sendSlot } from '../../game/player-packets.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'

/** Status that tells the client that what the main hand held broke. */
const MAIN_HAND_BREAKS = 47

/**
 * Takes uses off what the player holds in its main hand, if it is a thing that wears. With Unbreaking each use counts
 * with a chance of 1 / (level + 1). What is used up is gone, and the client is told.
 *
 * @param wear.uses - 1 for a tool's work, 2 for a sword's on a block or a tool's on a creature.
 */
export function wearHeldItem(game: SurvivalGame, wear: { player: GamePlayer; uses: number }): void {
  const { player, uses } = wear
  const { inventory } = player
  const tool = inventory.heldItem
  if (tool === null) return
  const { maxDurability = 0 } = game.facts.item(tool.id)
  if (maxDurability === 0) return
  const unbreaking = enchantmentLevel(tool, 'unbreaking')
  let { durabilityUsed } = tool
  for (let use = 0; use < uses; use++) {
    if (unbreaking === 0 || game.random() * (unbreaking + 1) < 1) durabilityUsed++
  }
  if (durabilityUsed === tool.durabilityUsed) return
  const isUsedUp = durabilityUsed >= maxDurability
  inventory.slots[inventory.heldSlot] = isUsedUp ? null : { ...tool, durabilityUsed }
  if (isUsedUp) player.send('entity_status', { entityId: player.squid.id, entityStatus: MAIN_HAND_BREAKS })
  sendSlot(player, inventory.heldSlot, game.facts)
}
