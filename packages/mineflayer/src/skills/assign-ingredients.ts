import type { CraftingRecipe } from './crafting-recipes.ts'

/**
 * Decides what to lay into each cell of a recipe for one craft, from what is carried.
 *
 * Cells that take the same items are filled from one kind if a kind suffices (the one of which most is carried), else
 * from as few kinds as possible; ties go to the smaller item id. Cells with fewer choices are filled first.
 *
 * @param counts - carried items by id.
 * @returns an item id or null for each cell, or null when the items do not suffice.
 */
export function assignIngredients(
  recipe: CraftingRecipe,
  counts: ReadonlyMap<number, number>,
): (number | null)[] | null {
  const left = new Map(counts)
  const chosen: (number | null)[] = recipe.cells.map(() => null)
  const groups = new Map<string, { choices: readonly number[]; indices: number[] }>()
  recipe.cells.forEach((choices, index) => {
    if (choices === null) return
    const key = choices.join()
    const group = groups.get(key) ?? { choices, indices: [] }
    groups.set(key, group)
    group.indices.push(index)
  })
  const ordered = [...groups.values()].sort((a, b) => a.choices.length - b.choices.length)
  for (const { choices, indices } of ordered) {
    const sorted = choices
      .map((id) => ({ id, count: left.get(id) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.id - b.id)
    for (const index of indices) {
      const source = sorted.find(({ count }) => count > 0)
      if (source === undefined) return null
      source.count--
      left.set(source.id, source.count)
      chosen[index] = source.id
    }
  }
  return chosen
}
