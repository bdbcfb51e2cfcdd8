import type { BotClient } from '../client/bot-client.ts'
import { type CraftingRecipe, craftingRecipes } from './crafting-recipes.ts'

const recipesByRegistry = new WeakMap<object, Map<number, CraftingRecipe[]>>()

/** The recipes of a registry, gathered once. */
export function recipesOf(client: BotClient): Map<number, CraftingRecipe[]> {
  let recipes = recipesByRegistry.get(client.registry)
  if (recipes === undefined) {
    recipes = craftingRecipes(client.registry.recipes)
    recipesByRegistry.set(client.registry, recipes)
  }
  return recipes
}
