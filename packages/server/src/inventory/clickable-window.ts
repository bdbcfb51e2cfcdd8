import type { ItemStack } from '../game/item-stack.ts'

/** A range of slots: the first, and the one after the last. */
type SlotRange = readonly [from: number, to: number]

/** Which slots of a window are what. */
export interface WindowLayout {
  readonly count: number
  readonly result: number
  readonly grid: SlotRange
  /** Head to feet; null in a window without them. */
  readonly armor: SlotRange | null
  readonly main: SlotRange
  readonly hotbar: SlotRange
}

/** A window with a crafting grid, open for clicks. */
export interface ClickableWindow {
  readonly layout: WindowLayout
  /** What hangs on the cursor. */
  cursor: ItemStack | null
  get(slot: number): ItemStack | null
  set(slot: number, stack: ItemStack | null): void
  /** Takes a stack into the player's inventory; returns how many did not fit. */
  add(stack: ItemStack): { left: number }
  /** Sets the result to what lies in the grid. */
  updateResult(): void
}
