import type { GamePlayer } from '../game/game-player.ts'
import { itemPacket } from '../game/item-packet.ts'
import { SLOTS } from '../game/player-inventory.ts'
import { sendInventory, sendSlot } from '../game/player-packets.ts'
import type { SurvivalGame } from '../game/survival-game.ts'
import { applyClick } from '../inventory/apply-click.ts'
import type { ItemEntities } from './item-entities.ts'

/**
 * The player's own window with its 2x2 crafting grid, by the transaction protocol of 1.16.5: each click is carried out
 * on the server's items, answered by a `transaction`, and followed by what the client should see.
 */
export function installInventoryWindow(game: SurvivalGame, parts: { items: ItemEntities }): void {
  const { facts } = game
  const resync = (player: GamePlayer) => {
    sendInventory(player, facts)
    player.send('set_slot', { windowId: -1, slot: -1, item: itemPacket(player.inventory.cursor, facts) })
  }
  const click = (player: GamePlayer, packet: Readonly<Record<string, unknown>>) => {
    const { windowId, slot, mouseButton, action, mode } = packet as Record<string, number>
    const answer = (accepted: boolean) => player.send('transaction', { windowId, action, accepted })
    if (!player.alive || windowId !== 0) {
      answer(false)
      return
    }
    const outcome = applyClick(
      player.inventory,
      { slot: slot ?? -1, button: mouseButton ?? -1, mode: mode ?? -1 },
      facts,
    )
    answer(outcome.accepted)
    if (!outcome.accepted) {
      game.refuse('inventory-window', outcome.reason)
      resync(player)
      return
    }
    for (const stack of outcome.dropped) parts.items.toss(stack, player)
    if (outcome.crafted !== null) {
      const { name } = facts.item(outcome.crafted.id)
      player.count(`crafted:${name}`, outcome.crafted.count)
      game.events.emit('item-crafted', { item: name, count: outcome.crafted.count })
    }
    // A plain click changes its slot and perhaps the result; anything else may have moved items all over.
    if (mode !== 0 || slot === SLOTS.craftingResult) resync(player)
    else if (slot !== undefined && slot >= 0) {
      sendSlot(player, slot, facts)
      if (slot < SLOTS.gridEnd) sendSlot(player, SLOTS.craftingResult, facts)
    }
  }
  const close = (player: GamePlayer) => {
    const { inventory } = player
    const back = [...inventory.slots.slice(SLOTS.gridStart, SLOTS.gridEnd), inventory.cursor]
    if (back.every((stack) => stack === null)) return
    inventory.cursor = null
    inventory.slots.fill(null, SLOTS.craftingResult, SLOTS.gridEnd)
    for (const stack of back) {
      if (stack === null) continue
      const { left } = inventory.add(stack)
      if (left > 0) parts.items.toss({ ...stack, count: left }, player)
    }
    resync(player)
  }
  game.install({
    packets: {
      window_click: (packet, player) => click(player, packet),
      close_window: (_packet, player) => close(player),
      held_item_slot({ slotId }, player) {
        const place = slotId as number
        if (Number.isInteger(place) && place >= 0 && place <= 8) player.inventory.held = place
        else {
          game.refuse('held-item', `there is no hotbar place ${place}`)
          player.send('held_item_slot', { slot: player.inventory.held })
        }
      },
    },
  })
}
