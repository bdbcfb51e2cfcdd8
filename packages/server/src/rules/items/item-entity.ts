import { entityUuid } from '../../game/entity-uuid.ts'
import { itemPacket } from '../../game/item-packet.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import { packetVelocity } from '../../game/packet-velocity.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'

/** An item lying or flying about. */
export interface ItemEntity {
  readonly entityId: number
  stack: ItemStack
  x: number
  y: number
  z: number
  /** Blocks a tick. */
  vx: number
  vy: number
  vz: number
  onGround: boolean
  /** Tick of the items' own count in which it came to be; merging moves it on. */
  bornAt: number
  /** Tick from which it can be picked up. */
  pickupAt: number
  /** What fire and cactuses leave of it; 5 for a new one. */
  health: number
}

/** Half the width, and the height, of every item's body. */
export const ITEM_HALF_WIDTH = 0.125
export const ITEM_HEIGHT = 0.25

/** Shows an item to the client: that it is there, and what it is. */
export function showItem(game: SurvivalGame, item: ItemEntity): void {
  game.player?.send('spawn_entity', {
    entityId: item.entityId,
    objectUUID: entityUuid(item.entityId),
    type: game.facts.itemEntityType,
    x: item.x,
    y: item.y,
    z: item.z,
    pitch: 0,
    yaw: 0,
    objectData: 1,
    velocity: packetVelocity({ x: item.vx, y: item.vy, z: item.vz }),
  })
  sendItemStack(game, item)
}

/** Tells the client what an item is, and how many. */
export function sendItemStack(game: SurvivalGame, item: ItemEntity): void {
  game.player?.send('entity_metadata', {
    entityId: item.entityId,
    // 7 is the item's place in 1.16.5; type 6 says that it is an item.
    metadata: [{ key: 7, type: 6, value: itemPacket(item.stack, game.facts) }],
  })
}
