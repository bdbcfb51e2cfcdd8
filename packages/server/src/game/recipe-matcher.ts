import type { RecipeFacts } from '../patches/squid-types.ts'

/** What a crafting grid makes. */
interface CraftingResult {
  readonly id: number
  readonly count: number
}

/**
 * Finds what a square grid of item ids makes.
 *
 * @param grid - ids row by row, null for an empty cell; 4 cells or 9.
 * @returns the result, or null when the grid is no recipe.
 */
export type RecipeMatcher = (grid: readonly (number | null)[]) => CraftingResult | null

interface ShapedRecipe {
  /** For each cell, the ids that may lie in it; null for a cell that must be empty. */
  readonly cells: (Set<number> | null)[]
  readonly result: CraftingResult
}

/**
 * Indexes recipes for matching. Shaped recipes match anywhere in the grid and mirrored. Recipes that differ only in
 * what lies in a cell (a crafting table from oak, from birch, ...) are one recipe whose cells each take any of them, as
 * the game's item tags have it: two oak and two birch planks make a crafting table.
 *
 * @param recipes - minecraft-data's recipes by result id.
 */
export function createRecipeMatcher(recipes: Readonly<Record<string, readonly RecipeFacts[]>>): RecipeMatcher {
  const shaped = new Map<string, ShapedRecipe[]>()
  const shapeless = new Map<string, CraftingResult>()
  const merged = new Map<string, ShapedRecipe>()
  for (const recipe of Object.values(recipes).flat()) {
    const result = { id: recipe.result.id, count: recipe.result.count }
    if (recipe.ingredients !== undefined) {
      const key = shapelessKey(recipe.ingredients.map(ingredientId))
      if (!shapeless.has(key)) shapeless.set(key, result)
      continue
    }
    const rows = recipe.inShape ?? []
    const width = Math.max(...rows.map((row) => row.length))
    const grid = rows.map((row) => Array.from({ length: width }, (_, column) => ingredientId(row[column])))
    const mirrored = grid.map((row) => row.toReversed())
    for (const [side, variant] of [grid, mirrored].entries()) {
      const cells = variant.flat()
      const outline = shapeKey(width, cells)
      // Only with its own side: merged with its mirror image, the checkers of diorite would take quartz everywhere.
      const mergeKey = `${outline}>${result.id}x${result.count}/${side}`
      const earlier = merged.get(mergeKey)
      if (earlier === undefined) {
        const added = { cells: cells.map((id) => (id === null ? null : new Set([id]))), result }
        merged.set(mergeKey, added)
        shaped.set(outline, [...(shaped.get(outline) ?? []), added])
      } else {
        cells.forEach((id, index) => {
          if (id !== null) earlier.cells[index]?.add(id)
        })
      }
    }
  }

  return (grid) => {
    const cut = cutOut(grid)
    if (cut === null) return null
    const { width, cells } = cut
    const found = shaped
      .get(shapeKey(width, cells))
      ?.find((recipe) => cells.every((id, index) => id === null || recipe.cells[index]?.has(id)))
    if (found !== undefined) return found.result
    return shapeless.get(shapelessKey(cells.filter((id) => id !== null))) ?? null
  }
}

/** The smallest rectangle of the grid that holds everything in it. */
function cutOut(grid: readonly (number | null)[]): { width: number; cells: (number | null)[] } | null {
  const side = Math.sqrt(grid.length)
  const filled = grid.flatMap((id, index) => (id === null ? [] : [index]))
  if (filled.length === 0) return null
  const columns = filled.map((index) => index % side)
  const rows = filled.map((index) => Math.floor(index / side))
  const [left, right] = [Math.min(...columns), Math.max(...columns)]
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)]
  const cells: (number | null)[] = []
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) cells.push(grid[row * side + column] ?? null)
  }
  return { width: right - left + 1, cells }
}

function shapeKey(width: number, cells: readonly (number | null)[]): string {
  return `${width}:${cells.map((id) => (id === null ? '.' : '#')).join('')}`
}

function shapelessKey(ids: readonly (number | null)[]): string {
  return ids.toSorted((a, b) => (a ?? -1) - (b ?? -1)).join()
}

/** minecraft-data writes an ingredient as a number, as a list or as an object. */
function ingredientId(ingredient: unknown): number | null {
  if (ingredient === null || ingredient === undefined) return null
  if (typeof ingredient === 'number') return ingredient < 0 ? null : ingredient
  if (Array.isArray(ingredient)) return ingredientId(ingredient[0])
  return ingredientId((ingredient as { id?: unknown }).id)
}
