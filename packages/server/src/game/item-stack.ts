/** The enchantments that the rules know; an item may carry each at a level of 1 or more. */
export type Enchantment = 'efficiency' | 'silk_touch' | 'fortune' | 'unbreaking'

/** Level by enchantment. */
export type Enchantments = Readonly<Partial<Record<Enchantment, number>>>

/** A stack of one kind of item. Never changed in place: whoever takes one away or adds one makes a new stack. */
export interface ItemStack {
  /** Item id of minecraft-data. */
  readonly id: number
  /** At least 1. */
  readonly count: number
  /** Uses taken off a tool; 0 for new tools and for all that does not wear. */
  readonly durabilityUsed: number
  /** Left out for plain items. */
  readonly enchantments?: Enchantments
}

/** The stack with another count; null when nothing is left. */
export function withCount(stack: ItemStack, count: number): ItemStack | null {
  return count > 0 ? { ...stack, count } : null
}

/** Whether two stacks could be one. */
export function sameItem(a: ItemStack, b: ItemStack): boolean {
  return a.id === b.id && a.durabilityUsed === b.durabilityUsed && sameEnchantments(a.enchantments, b.enchantments)
}

/** The level of an enchantment, 0 for none. */
export function enchantmentLevel(stack: ItemStack | null, enchantment: Enchantment): number {
  return stack?.enchantments?.[enchantment] ?? 0
}

function sameEnchantments(a: Enchantments | undefined, b: Enchantments | undefined): boolean {
  if (a === b) return true
  const names = ['efficiency', 'silk_touch', 'fortune', 'unbreaking'] as const
  return names.every((name) => (a?.[name] ?? 0) === (b?.[name] ?? 0))
}
