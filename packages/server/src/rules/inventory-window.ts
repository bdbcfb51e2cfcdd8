import type { Place } from '../game/clicks.ts'
import type { GamePlayer } from '../game/game-player.ts'
import { itemPacket } from '../game/item-packet.ts'
import { SLOTS } from '../game/player-inventory.ts'
import { sendInventory } from '../game/player-packets.ts'
import type { SurvivalGame } from '../game/survival-game.ts'
import { applyClick } from '../inventory/apply-click.ts'
import { CraftingTableWindow } from '../inventory/crafting-table-window.ts'
import type { ItemEntities } from './item-entities.ts'

/** A window's menu type in 1.16.5's registry. */
const CRAFTING_MENU = 11
/** A window closes when its block is farther off than this. */
const WINDOW_REACH = 8

/** What other rules do with windows. */
export interface Windows {
  /** Closes what is open, the client's view of it too, and gives grid and cursor back to the inventory. */
  close(player: GamePlayer): void
}

/**
 * The player's own window with its 2x2 grid and the crafting table's with its 3x3, by the transaction protocol of
 * 1.16.5: each click is carried out on the server's items, answered by a `transaction`, and followed by what the client
 * should see.
 */
export function installInventoryWindow(game: SurvivalGame, parts: { items: ItemEntities }): Windows {
  const { facts } = game
  let lastId = 0

  const resync = (player: GamePlayer) => {
    sendInventory(player, facts)
    player.send('set_slot', { windowId: -1, slot: -1, item: itemPacket(player.inventory.cursor, facts) })
  }
  const click = (player: GamePlayer, packet: Readonly<Record<string, unknown>>) => {
    const { windowId, slot = -1, mouseButton: button = -1, action, mode = -1 } = packet as Record<string, number>
    const window = player.openWindow ?? player.inventory
    const answer = (accepted: boolean) => player.send('transaction', { windowId, action, accepted })
    if (!player.alive || windowId !== (player.openWindow?.id ?? 0)) {
      answer(false)
      game.refuse('inventory-window', 'that window is not open')
      return
    }
    const outcome = applyClick(window, { slot, button, mode }, facts)
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
    const { result, grid } = window.layout
    if (mode !== 0 || slot === result) resync(player)
    else {
      const shown = slot < 0 ? [] : slot < grid[1] ? [slot, result] : [slot]
      for (const place of shown) {
        player.send('set_slot', { windowId, slot: place, item: itemPacket(window.get(place), facts) })
      }
    }
  }
  /** Puts what lay in grids and on the cursor back; returns whether there was anything. */
  const giveBack = (player: GamePlayer): boolean => {
    const { inventory } = player
    const back = [...inventory.slots.slice(SLOTS.gridStart, SLOTS.gridEnd), inventory.cursor].filter(
      (stack) => stack !== null,
    )
    back.unshift(...(player.openWindow?.takeGrid() ?? []))
    inventory.cursor = null
    inventory.slots.fill(null, SLOTS.craftingResult, SLOTS.gridEnd)
    for (const stack of back) {
      const { left } = inventory.add(stack)
      if (left > 0) parts.items.toss({ ...stack, count: left }, player)
    }
    return back.length > 0
  }
  const closeByClient = (player: GamePlayer) => {
    const wasOpen = player.openWindow !== null
    const gaveBack = giveBack(player)
    player.openWindow = null
    if (wasOpen || gaveBack) resync(player)
  }
  const openCraftingTable = (player: GamePlayer, position: Place) => {
    if (player.openWindow !== null) windows.close(player)
    giveBack(player)
    lastId = (lastId % 100) + 1
    player.openWindow = new CraftingTableWindow({ id: lastId, position, inventory: player.inventory, facts })
    player.send('open_window', {
      windowId: lastId,
      inventoryType: CRAFTING_MENU,
      windowTitle: JSON.stringify({ translate: 'container.crafting' }),
    })
    resync(player)
  }
  const windows: Windows = {
    close(player) {
      if (player.openWindow !== null) player.send('close_window', { windowId: player.openWindow.id })
      closeByClient(player)
    },
  }
  game.install({
    useBlock({ player, block, location }) {
      if (block !== 'crafting_table') return false
      openCraftingTable(player, location)
      return true
    },
    packets: {
      window_click: (packet, player) => click(player, packet),
      close_window: (_packet, player) => closeByClient(player),
      held_item_slot({ slotId }, player) {
        const place = slotId as number
        if (Number.isInteger(place) && place >= 0 && place <= 8) player.inventory.held = place
        else {
          game.refuse('held-item', `there is no hotbar place ${place}`)
          player.send('held_item_slot', { slot: player.inventory.held })
        }
      },
    },
    tick() {
      const { player } = game
      if (player === null || player.openWindow === null) return
      const { x, y, z } = player.openWindow.position
      const { position } = player
      const isNear = Math.hypot(x + 0.5 - position.x, y + 0.5 - position.y, z + 0.5 - position.z) <= WINDOW_REACH
      if (!isNear || game.world.nameAt(x, y, z) !== 'crafting_table') windows.close(player)
    },
    reset() {
      lastId = 0
    },
  })
  return windows
}
