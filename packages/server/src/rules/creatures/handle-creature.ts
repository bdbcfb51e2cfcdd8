import type { GamePlayer } from '../../game/game-player.ts'
import { sendSlot } from '../../game/player-packets.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { wearHeldItem } from '../digging/wear-item.ts'
import type { ItemEntities } from '../items/item-entities.ts'
import type { Creature } from './creature.ts'

/**
 * What the player does to a creature with what its main hand holds: shears take one to three wool of its colour off a
 * sheep, which stays bare; a bucket takes milk from a cow.
 *
 * @returns whether something came of it.
 */
export function handleCreature(
  parts: { game: SurvivalGame; items: ItemEntities },
  { by, creature }: { by: GamePlayer; creature: Creature },
): boolean {
  const { facts } = parts.game
  const held = by.inventory.heldItem
  const name = held === null ? null : facts.item(held.id).name
  if (name === 'shears' && creature.color !== null) {
    if (!creature.isSheared) shear(parts, by, creature)
    return true
  }
  if (name === 'bucket' && creature.kind === 'cow') {
    milk(parts, by)
    return true
  }
  return false
}

function shear({ game, items }: { game: SurvivalGame; items: ItemEntities }, by: GamePlayer, sheep: Creature): void {
  sheep.isSheared = true
  sheep.sendMetadata()
  const wool = { id: game.facts.itemId(`${sheep.color}_wool`), count: 1, durabilityUsed: 0 }
  const count = 1 + Math.floor(game.random() * 3)
  for (let piece = 0; piece < count; piece++) {
    items.popFromBlock(wool, { x: sheep.x - 0.5, y: sheep.y + 0.5, z: sheep.z - 0.5 })
  }
  wearHeldItem(game, { player: by, uses: 1 })
}

function milk({ game, items }: { game: SurvivalGame; items: ItemEntities }, by: GamePlayer): void {
  const { inventory } = by
  const full = { id: game.facts.itemId('milk_bucket'), count: 1, durabilityUsed: 0 }
  inventory.take(inventory.heldSlot, 1)
  if (inventory.heldItem === null) inventory.set(inventory.heldSlot, full)
  else {
    const { left, changed } = inventory.add(full)
    if (left > 0) items.toss(full, by)
    for (const slot of changed) sendSlot(by, slot, game.facts)
  }
  sendSlot(by, inventory.heldSlot, game.facts)
}
