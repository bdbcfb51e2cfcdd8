import type { GameFacts } from './game-facts.ts'
import type { GamePlayer } from './game-player.ts'
import { itemPacket } from './item-packet.ts'

/** Tells the client where its player stands and looks; what it says of its place counts again when it has confirmed that. */
export function sendPosition(player: GamePlayer): void {
  player.teleports++
  player.unconfirmedTeleport = player.teleports
  player.send('position', {
    ...player.position,
    yaw: player.yaw,
    pitch: player.pitch,
    flags: 0,
    teleportId: player.teleports,
  })
}

export function sendHealth(player: GamePlayer): void {
  player.send('update_health', {
    health: player.health,
    food: player.food,
    foodSaturation: player.saturation,
  })
}

/** Sends the whole of the window that is open, the player's own if there is no other. */
export function sendInventory(player: GamePlayer, facts: GameFacts): void {
  const window = player.openWindow ?? player.inventory
  player.send('window_items', {
    windowId: player.openWindow?.id ?? 0,
    items: Array.from({ length: window.layout.count }, (_, slot) => itemPacket(window.get(slot), facts)),
  })
}

/** Sends one slot of the player's inventory, by its number there, in whichever window shows it now. */
export function sendSlot(player: GamePlayer, slot: number, facts: GameFacts): void {
  const item = itemPacket(player.inventory.get(slot), facts)
  const { openWindow } = player
  const shift = openWindow === null ? 0 : openWindow.layout.main[0] - player.inventory.layout.main[0]
  const shown =
    openWindow !== null && slot >= player.inventory.layout.main[0] && slot < player.inventory.layout.hotbar[1]
  player.send('set_slot', shown ? { windowId: openWindow.id, slot: slot + shift, item } : { windowId: 0, slot, item })
}
