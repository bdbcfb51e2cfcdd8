/** A stack of one kind of item. Never changed in place: whoever takes one away or adds one makes a new stack. */
export interface ItemStack {
  /** Item id of minecraft-data. */
  readonly id: number
  /** At least 1. */
  readonly count: number
  /** Uses taken off a tool; 0 for new tools and for all that does not wear. */
  readonly durabilityUsed: number
}

/** The stack with another count; null when nothing is left. */
export function withCount(stack: ItemStack, count: number): ItemStack | null {
  return count > 0 ? { ...stack, count } : null
}

/** Whether two stacks could be one. */
export function sameItem(a: ItemStack, b: ItemStack): boolean {
  return a.id === b.id && a.durabilityUsed === b.durabilityUsed
}
