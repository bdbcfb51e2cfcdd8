import type { GamePlayer } from '../../game/game-player.ts'
import { itemPacket } from '../../game/item-packet.ts'
import { type ItemStack, withCount } from '../../game/item-stack.ts'
import type { Place } from '../../game/place.ts'
import { SLOTS } from '../../game/player-inventory.ts'
import { sendInventory } from '../../game/player-packets.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { applyClick } from '../../inventory/apply-click.ts'
import type { WindowClick } from '../../inventory/click.ts'
import type { ContainerWindow } from '../../inventory/container-window.ts'
import type { ItemEntities } from '../items/item-entities.ts'

/** A window closes when a block of it is farther off than this. */
const WINDOW_REACH = 8
const OFFHAND_BUTTON = 40

/** What other rules do with windows. */
export interface Windows {
  /** Opens a window over blocks, closing whatever is open. */
  open(player: GamePlayer, make: (id: number) => ContainerWindow): void
  /** Closes what is open, the client's view of it too, and gives grid and cursor back to the inventory. */
  close(player: GamePlayer): void
}

/**
 * Windows by the transaction protocol of 1.16.5: each click is carried out on the server's items, answered by a
 * `transaction`, and followed by what the client should see. The player's own window with its 2x2 grid is always there;
 * other rules open theirs over it.
 */
export function installInventoryWindow(game: SurvivalGame, parts: { items: ItemEntities }): Windows {
  const { facts, world } = game
  let lastId = 0
  /** Name of the block that the open window belongs to. */
  let block = ''

  const resync = (player: GamePlayer) => {
    sendInventory(player, facts)
    player.send('set_slot', { windowId: -1, slot: -1, item: itemPacket(player.inventory.cursor, facts) })
  }
  const click = (player: GamePlayer, packet: Readonly<Record<string, unknown>>) => {
    const { windowId, slot = -1, mouseButton: button = -1, action, mode = -1 } = packet as Record<string, number>
    const window = player.openWindow ?? player.inventory
    const refuse = (reason: string) => {
      // A number that no window has cannot be sent back; none waits for an answer to it.
      if (isSendable(windowId)) player.send('transaction', { windowId, action, accepted: false })
      game.refuse('inventory-window', reason)
    }
    if (!player.alive || windowId !== (player.openWindow?.id ?? 0)) return refuse('that window is not open')
    const request = { slot, button, mode }
    const { output } = window.layout
    const made = output === null ? null : window.get(output)
    const objection = objectionTo(player, request, packet.item)
    const outcome =
      objection === null ? applyClick(window, request, facts) : { accepted: false as const, reason: objection }
    if (!outcome.accepted) {
      window.drag = null
      refuse(outcome.reason)
      resync(player)
      return
    }
    player.send('transaction', { windowId, action, accepted: true })
    for (const stack of outcome.dropped) parts.items.toss(stack, player)
    if (outcome.crafted !== null) report(player, 'item-crafted', outcome.crafted)
    const taken = made === null || output === null ? 0 : made.count - (window.get(output)?.count ?? 0)
    if (made !== null && taken > 0) report(player, 'item-smelted', { ...made, count: taken })
    showAfter(player, request)
  }
  const report = (player: GamePlayer, event: 'item-crafted' | 'item-smelted', { id, count }: ItemStack) => {
    const item = facts.item(id).name
    player.count(`crafted:${item}`, count)
    game.events.emit(event, { item, count })
  }
  /** A plain click changes its slot and perhaps the result; anything else may have moved items all over. */
  const showAfter = (player: GamePlayer, { slot, button, mode }: WindowClick) => {
    const window = player.openWindow ?? player.inventory
    const { result, grid } = window.layout
    const show = (windowId: number, place: number, stack: ItemStack | null) =>
      player.send('set_slot', { windowId, slot: place, item: itemPacket(stack, facts) })
    if (mode !== 0 || slot === result) {
      resync(player)
      // The offhand is in no window but the player's own.
      if (mode === 2 && button === OFFHAND_BUTTON) show(0, SLOTS.offhand, player.inventory.get(SLOTS.offhand))
      return
    }
    const shown = slot < 0 ? [] : slot < grid[1] && result !== null ? [slot, result] : [slot]
    for (const place of shown) show(player.openWindow?.id ?? 0, place, window.get(place))
  }
  /** Puts what lay in grids and on the cursor back; returns whether there was anything. */
  const giveBack = (player: GamePlayer): boolean => {
    const { inventory } = player
    const back = [...inventory.slots.slice(SLOTS.gridStart, SLOTS.gridEnd), inventory.cursor].filter(
      (stack) => stack !== null,
    )
    back.unshift(...(player.openWindow?.takeLoose() ?? []))
    inventory.cursor = null
    inventory.drag = null
    inventory.slots.fill(null, SLOTS.craftingResult, SLOTS.gridEnd)
    for (const stack of back) {
      const left = withCount(stack, inventory.add(stack).left)
      if (left !== null) parts.items.toss(left, player)
    }
    return back.length > 0
  }
  const closeByClient = (player: GamePlayer) => {
    const wasOpen = player.openWindow !== null
    const gaveBack = giveBack(player)
    player.openWindow = null
    if (wasOpen || gaveBack) resync(player)
  }
  const windows: Windows = {
    open(player, make) {
      if (player.openWindow !== null) windows.close(player)
      giveBack(player)
      lastId = (lastId % 100) + 1
      const window = make(lastId)
      const [first] = window.places
      block = first === undefined ? '' : world.nameAt(first.x, first.y, first.z)
      player.openWindow = window
      player.send('open_window', {
        windowId: window.id,
        inventoryType: window.menu,
        windowTitle: JSON.stringify({ translate: window.title }),
      })
      resync(player)
    },
    close(player) {
      if (player.openWindow !== null) player.send('close_window', { windowId: player.openWindow.id })
      closeByClient(player)
    },
  }
  const isNear = ({ position }: GamePlayer, { x, y, z }: Place) =>
    Math.hypot(x + 0.5 - position.x, y + 0.5 - position.y, z + 0.5 - position.z) <= WINDOW_REACH

  game.install({
    packets: {
      window_click: (packet, player) => click(player, packet),
      close_window: (_packet, player) => closeByClient(player),
      custom_payload({ channel, data }, player) {
        // A string with its length before it.
        if (channel === 'minecraft:brand' && Buffer.isBuffer(data)) player.brand = data.toString('utf8', 1)
      },
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
      if (!player.openWindow.places.every((place) => isNear(player, place))) windows.close(player)
    },
    reset() {
      lastId = 0
    },
  })
  // At once, before a click could reach into a block that is gone.
  game.events.on('block-change', ({ x, y, z, after }) => {
    const { player } = game
    if (game.restoring || player === null || player.openWindow === null || after === block) return
    if (player.openWindow.places.some((place) => place.x === x && place.y === y && place.z === z)) windows.close(player)
  })
  return windows
}

/** Whether a number fits the one signed byte that names a window in an answer. */
function isSendable(windowId: unknown): boolean {
  return Number.isInteger(windowId) && Number(windowId) >= -128 && Number(windowId) <= 127
}

/** Why the client could not follow a click that the game would carry out; null when it can. */
function objectionTo(player: GamePlayer, { slot, button, mode }: WindowClick, item: unknown): string | null {
  const unknownToMineflayer = mode === 5 || mode === 6 || (mode === 2 && button === OFFHAND_BUTTON)
  if (unknownToMineflayer && player.brand === 'mineflayer') return 'mineflayer does not know this click'
  if (mode !== 0 || slot < 0) return null
  // What it takes on its cursor is what it saw in the slot, and a furnace may have changed it meanwhile.
  const { itemId = null, itemCount = 0 } = (item ?? {}) as { itemId?: number; itemCount?: number }
  const present = (player.openWindow ?? player.inventory).get(slot)
  if (itemId === (present?.id ?? null) && itemCount === (present?.count ?? 0)) return null
  return 'something else lies there by now'
}
