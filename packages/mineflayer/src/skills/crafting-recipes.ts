import type { RecipeRecord } from '../client/client-types.ts'

/** A way to craft an item: a grid of cells, each of which takes any of some items. */
export interface CraftingRecipe {
  readonly resultId: number
  readonly resultCount: number
  readonly width: number
  /** Row by row; for each cell the item ids that may lie in it, sorted; null for an empty cell. */
  readonly cells: readonly (readonly number[] | null)[]
}

/**
 * Gathers recipes by what they make. Recipes that differ only in what lies in their cells (a crafting table from oak,
 * from birch, …) become one whose cells take any of it, as the game's item tags have it.
 *
 * @param recipes - minecraft-data's recipes by result id.
 * @returns recipes by result id, in the data's order.
 */
export function craftingRecipes(
  recipes: Readonly<Record<string, readonly RecipeRecord[]>>,
): Map<number, CraftingRecipe[]> {
  const byResult = new Map<number, CraftingRecipe[]>()
  for (const [resultId, records] of Object.entries(recipes)) {
    const merged = new Map<string, { recipe: CraftingRecipe; cells: (Set<number> | null)[] }>()
    for (const record of records) {
      const { width, ids } = grid(record)
      const outline = `${width}:${record.result.count}:${record.inShape === undefined}:${ids.map((id) => (id === null ? '.' : '#')).join('')}`
      const known = merged.get(outline)
      // Shapeless recipes of several ingredients are kept apart: their cells have no places to compare.
      if (known !== undefined && (record.inShape !== undefined || ids.length === 1)) {
        ids.forEach((id, index) => {
          if (id !== null) known.cells[index]?.add(id)
        })
        continue
      }
      merged.set(known === undefined ? outline : `${outline}:${merged.size}`, {
        recipe: { resultId: Number(resultId), resultCount: record.result.count, width, cells: [] },
        cells: ids.map((id) => (id === null ? null : new Set([id]))),
      })
    }
    byResult.set(
      Number(resultId),
      [...merged.values()].map(({ recipe, cells }) => ({
        ...recipe,
        cells: cells.map((cell) => (cell === null ? null : [...cell].sort((a, b) => a - b))),
      })),
    )
  }
  return byResult
}

/** Whether a recipe fits the 2×2 grid of the player's own window. */
export function fitsInventory(recipe: CraftingRecipe): boolean {
  return recipe.width <= 2 && recipe.cells.length / recipe.width <= 2
}

function grid(record: RecipeRecord): { width: number; ids: (number | null)[] } {
  if (record.inShape !== undefined) {
    const width = Math.max(...record.inShape.map((row) => row.length))
    const ids = record.inShape.flatMap((row) => Array.from({ length: width }, (_, column) => ingredientId(row[column])))
    return { width, ids }
  }
  const ids = (record.ingredients ?? []).map(ingredientId)
  // Shapeless: laid out in the smallest square that holds them.
  const width = ids.length <= 1 ? 1 : ids.length <= 4 ? 2 : 3
  const height = Math.ceil(ids.length / width)
  return { width, ids: Array.from({ length: width * height }, (_, index) => ids[index] ?? null) }
}

/** minecraft-data writes an ingredient as a number, a list or an object; -1 and null are empty cells. */
function ingredientId(ingredient: unknown): number | null {
  if (ingredient === null || ingredient === undefined) return null
  if (typeof ingredient === 'number') return ingredient < 0 ? null : ingredient
  if (Array.isArray(ingredient)) return ingredientId(ingredient[0])
  return ingredientId((ingredient as { id?: unknown }).id)
}
