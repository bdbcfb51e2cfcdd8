import type { ItemStack } from '../game/item-stack.ts'
import type { PlayerInventory } from '../game/player-inventory.ts'
import type { Drag } from './drag.ts'

/** A range of slots: the first, and the one after the last. */
export type SlotRange = readonly [from: number, to: number]

/** Which slots of a window are what. */
export interface WindowLayout {
  readonly count: number
  /** Where the result of crafting shows; null in a window that crafts nothing. */
  readonly result: number | null
  /** The cells of the crafting grid; empty in a window that crafts nothing. */
  readonly grid: SlotRange
  /** A slot that something else fills and that is only taken from; null without one. */
  readonly output: number | null
  readonly main: SlotRange
  readonly hotbar: SlotRange
}

/** A window, open for clicks. */
export interface ClickableWindow {
  readonly layout: WindowLayout
  readonly inventory: PlayerInventory
  /** What hangs on the cursor. */
  cursor: ItemStack | null
  /** The drag that is under way. */
  drag: Drag | null
  get(slot: number): ItemStack | null
  set(slot: number, stack: ItemStack | null): void
  /** How many of a stack a slot can hold; 0 when the stack does not go there. */
  limit(slot: number, stack: ItemStack): number
  /** Where a shift-click sends a stack: lists of slots, the next only for what found no room in the one before. */
  quickTargets(slot: number, stack: ItemStack): readonly (readonly number[])[]
  /** Sets the result to what lies in the grid. */
  updateResult(): void
}
