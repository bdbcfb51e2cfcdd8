import type { GamePlayer } from './game-player.ts'
import type { ItemStack } from './item-stack.ts'
import type { Place } from './place.ts'

/** What a player holds when it uses it. */
export interface ItemUse {
  readonly player: GamePlayer
  /** 0 main hand, 1 off hand. */
  readonly hand: 0 | 1
  /** Slot of the player's inventory that the hand holds. */
  readonly slot: number
  /** What lies in that slot now; null for an empty hand. */
  readonly stack: ItemStack | null
}

/** A right click on a block; within reach, by a player who lives. */
export interface BlockClick extends ItemUse {
  readonly location: Place
  /** Face that was clicked: 0 down, 1 up, 2 north, 3 south, 4 west, 5 east. */
  readonly direction: number
  /** Where on the block, 0 to 1 each. */
  readonly cursor: Place
  /** Name of the block that was clicked. */
  readonly block: string
}
