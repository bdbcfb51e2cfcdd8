import { sendSlot } from '../../game/player-packets.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import type { ItemEntities } from './item-entities.ts'

/** The drop keys: one item or the whole stack of what is held; and the swap of hands. */
export function installToss(game: SurvivalGame, parts: { items: ItemEntities }): void {
  game.install({
    packets: {
      block_dig({ status }, player) {
        if (!player.alive) return
        const { inventory } = player
        if (status === 3 || status === 4) {
          const held = inventory.heldItem
          const tossed = held && inventory.take(inventory.heldSlot, status === 3 ? held.count : 1)
          sendSlot(player, inventory.heldSlot, game.facts)
          if (tossed !== null) parts.items.toss(tossed, player)
        } else if (status === 6) {
          const [hand, off] = [inventory.heldSlot, 45]
          const held = inventory.slots[hand] ?? null
          inventory.slots[hand] = inventory.slots[off] ?? null
          inventory.slots[off] = held
          sendSlot(player, hand, game.facts)
          sendSlot(player, off, game.facts)
        }
      },
    },
  })
}
