import type { BotClient } from '../client/bot-client.ts'
import type { Point } from '../client/client-types.ts'
import { assignIngredients } from '../skills/assign-ingredients.ts'
import { type CraftingRecipe, fitsInventory } from '../skills/crafting-recipes.ts'
import { blockInReach } from '../skills/reach-block.ts'
import { recipesOf } from '../skills/recipes-of.ts'

const recipesByIngredient = new WeakMap<object, Map<number, CraftingRecipe[]>>()

const TABLE = 'crafting_table'
const TABLE_RADIUS = 4

/**
 * Names of the items that what is carried suffices for in the inventory's own 2×2 grid, and, with a crafting table within
 * arm's reach, in its 3×3 grid; sorted.
 */
export function craftableItems(client: BotClient): string[] {
  const counts = new Map<number, number>()
  for (const { id, count } of client.carried()) counts.set(id, (counts.get(id) ?? 0) + count)
  const index = indexOf(client)
  const isAtTable = tableInReach(client)
  const names = new Set<string>()
  for (const id of counts.keys()) {
    for (const recipe of index.get(id) ?? []) {
      if (!isAtTable && !fitsInventory(recipe)) continue
      const name = client.registry.items[recipe.resultId]?.name
      if (name === undefined || names.has(name)) continue
      if (hasSomeForEachCell(recipe, counts) && assignIngredients(recipe, counts) !== null) names.add(name)
    }
  }
  return [...names].sort()
}

/** Whether something that is carried fits each cell: rules out most recipes before anything is assigned. */
function hasSomeForEachCell(recipe: CraftingRecipe, counts: ReadonlyMap<number, number>): boolean {
  return recipe.cells.every((choices) => choices === null || choices.some((id) => counts.has(id)))
}

function tableInReach(client: BotClient): boolean {
  const { view, registry } = client
  const table = registry.blocksByName[TABLE]
  if (table === undefined) return false
  const places: Point[] = []
  const box = { around: client.eye, radius: TABLE_RADIUS, height: TABLE_RADIUS }
  view.forEachOpenBlock(box, (state, x, y, z) => {
    if (state >= table.minStateId && state <= table.maxStateId) places.push({ x, y, z })
  })
  return blockInReach(client, places) !== null
}

function indexOf(client: BotClient): Map<number, CraftingRecipe[]> {
  const known = recipesByIngredient.get(client.registry)
  if (known !== undefined) return known
  const index = new Map<number, CraftingRecipe[]>()
  for (const recipe of [...recipesOf(client).values()].flat()) {
    for (const id of new Set(recipe.cells.flatMap((cell) => cell ?? []))) {
      const list = index.get(id) ?? []
      list.push(recipe)
      index.set(id, list)
    }
  }
  recipesByIngredient.set(client.registry, index)
  return index
}
