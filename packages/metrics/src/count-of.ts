/** How many of an item an inventory holds; 0 when it does not name it. */
export function countOf(inventory: Readonly<Record<string, number>>, item: string): number {
  return Object.hasOwn(inventory, item) ? (inventory[item] ?? 0) : 0
}
