import { itemPacket } from './item-packet.ts'
import type { GameFacts } from './game-facts.ts'
import type { GamePlayer } from './game-player.ts'

/** Tells the client where its player stands and looks. */
export function sendPosition(player: GamePlayer): void {
  player.send('position', {
    ...player.position,
    yaw: player.yaw,
    pitch: player.pitch,
    flags: 0,
    teleportId: 1,
  })
}

export function sendHealth(player: GamePlayer): void {
  player.send('update_health', {
    health: player.health,
    food: player.food,
    foodSaturation: player.saturation,
  })
}

/** Sends the whole of the player's own window. */
export function sendInventory(player: GamePlayer, facts: GameFacts): void {
  player.send('window_items', {
    windowId: 0,
    items: player.inventory.slots.map((stack) => itemPacket(stack, facts)),
  })
}

export function sendSlot(player: GamePlayer, slot: number, facts: GameFacts): void {
  player.send('set_slot', { windowId: 0, slot, item: itemPacket(player.inventory.slots[slot] ?? null, facts) })
}
