import type { ItemStack } from '../game/item-stack.ts'

/** A click in a window, as the 1.16.5 protocol numbers it. */
export interface WindowClick {
  /** -999 is outside the window. */
  readonly slot: number
  /** What it says depends on the mode: left or right, a hotbar place, 40 for the offhand, the phase of a drag. */
  readonly button: number
  /** 0 click, 1 shift-click, 2 number key, 3 middle click, 4 drop key, 5 drag, 6 double click. */
  readonly mode: number
}

/** What a click did. */
export type ClickOutcome =
  | {
      readonly accepted: true
      /** Stacks that left the window. */
      readonly dropped: readonly ItemStack[]
      /** Items that were crafted, in all. */
      readonly crafted: ItemStack | null
    }
  | { readonly accepted: false; readonly reason: string }

/** A click that was carried out. */
export function accepted(dropped: readonly ItemStack[] = [], crafted: ItemStack | null = null): ClickOutcome {
  return { accepted: true, dropped, crafted }
}

/** A click that changed nothing. */
export function refused(reason: string): ClickOutcome {
  return { accepted: false, reason }
}
