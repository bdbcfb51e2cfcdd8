import type { GamePlayer } from '../../game/game-player.ts'
import { SLOTS } from '../../game/player-inventory.ts'
import { sendSlot } from '../../game/player-packets.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import type { ItemEntities } from '../item-entities.ts'
import type { Creature } from './creature.ts'

/** Shears a sheep (one to three wool of its colour; it stays bare) and milks a cow; true when something came of it. */
export function handleCreature(
  { game, items }: { game: SurvivalGame; items: ItemEntities },
  { by, hand, creature }: { by: GamePlayer; hand: 0 | 1; creature: Creature },
): boolean {
  const { facts } = game
  const { inventory } = by
  const slot = hand === 1 ? SLOTS.offhand : inventory.heldSlot
  const held = inventory.get(slot)
  if (held === null) return false
  const { name } = facts.item(held.id)
  if (name === 'shears' && creature.color !== null) {
    if (creature.isSheared) return true
    creature.isSheared = true
    creature.sendMetadata()
    const wool = { id: facts.itemId(`${creature.color}_wool`), count: 1, durabilityUsed: 0 }
    const count = 1 + Math.floor(game.random() * 3)
    for (let piece = 0; piece < count; piece++) {
      items.popFromBlock(wool, { x: creature.x - 0.5, y: creature.y + 0.5, z: creature.z - 0.5 })
    }
    const durabilityUsed = held.durabilityUsed + 1
    inventory.set(slot, durabilityUsed >= (facts.item(held.id).maxDurability ?? 0) ? null : { ...held, durabilityUsed })
    sendSlot(by, slot, facts)
    return true
  }
  if (name === 'bucket' && creature.kind === 'cow') {
    inventory.take(slot, 1)
    const milk = { id: facts.itemId('milk_bucket'), count: 1, durabilityUsed: 0 }
    if (inventory.get(slot) === null) inventory.set(slot, milk)
    else {
      const { left, changed } = inventory.add(milk)
      if (left > 0) items.toss(milk, by)
      for (const other of changed) sendSlot(by, other, facts)
    }
    sendSlot(by, slot, facts)
    return true
  }
  return false
}
