import type { ItemUse } from './clicks.ts'
import type { GameFacts } from './game-facts.ts'
import type { ItemStack } from './item-stack.ts'
import { sendSlot } from './player-packets.ts'

/**
 * Turns one of the held stack into something else, as a bucket becomes a full one: in the hand when it was the last,
 * else in the first place of the inventory that takes it.
 *
 * @returns what found no place; the caller throws it.
 */
export function turnHeldInto(use: ItemUse, item: string, facts: GameFacts): ItemStack | null {
  const { player, slot } = use
  const { inventory } = player
  const made: ItemStack = { id: facts.itemId(item), count: 1, durabilityUsed: 0 }
  inventory.take(slot, 1)
  if (inventory.get(slot) === null) {
    inventory.set(slot, made)
    sendSlot(player, slot, facts)
    return null
  }
  sendSlot(player, slot, facts)
  const { left, changed } = inventory.add(made)
  for (const other of changed) sendSlot(player, other, facts)
  return left > 0 ? made : null
}
