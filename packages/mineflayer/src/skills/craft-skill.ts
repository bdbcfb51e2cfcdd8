import type { BotClient } from '../client/bot-client.ts'
import { assignIngredients } from './assign-ingredients.ts'
import { craftOnce } from './craft-once.ts'
import { type CraftingRecipe, fitsInventory } from './crafting-recipes.ts'
import { findBlocks } from './find-blocks.ts'
import { type BlockInReach, blockInReach, reachBlock } from './reach-block.ts'
import { recipesOf } from './recipes-of.ts'
import { failed, type Skill, succeeded } from './skill.ts'
import type { SkillArguments } from './skill-arguments.ts'

const TABLE = 'crafting_table'
/** How far it walks to a table, in blocks. */
const TABLE_RADIUS = 32

/**
 * Crafts until so many more of the item are carried, one recipe a step: in the inventory's own grid what fits into it,
 * else at a crafting table, to which it walks. The table is opened in the first such step and closed in the last.
 */
export function* craftSkill(client: BotClient, options: SkillArguments<'craft'>): Skill {
  const { item: name, count } = options
  const item = client.registry.itemsByName[name]
  if (item === undefined) return failed(`no ${name} in this version`)
  const recipes = recipesOf(client).get(item.id) ?? []
  if (recipes.length === 0) return failed(`${name} cannot be crafted`)
  const small = recipes.filter(fitsInventory)
  const isSmall = small.length > 0
  const usable = isSmall ? small : recipes
  const tables = isSmall ? [] : yield* findBlocks(client, TABLE, { radius: TABLE_RADIUS })
  if (!isSmall && tables.length === 0) {
    return failed(`${name} needs a crafting table, and none is within ${TABLE_RADIUS} blocks`)
  }
  const start = client.count(item.id)
  for (let made = 0; made < count; ) {
    const progress = made === 0 ? '' : ` (${made} of ${count} made)`
    const choice = choose(client, usable)
    if (choice === null) return failed(`${name} lacks ingredients: ${describe(client, usable[0])}${progress}`)
    let table: BlockInReach | null = null
    if (!isSmall) {
      const reached = blockInReach(client, tables) ?? (yield* reachBlock(client, tables))
      if (typeof reached === 'string') return failed(`${reached}: ${TABLE} for ${name}${progress}`)
      table = reached
    }
    const isLast = made + choice.recipe.resultCount >= count
    const reason = yield* craftOnce(client, { ...choice, table, isLast })
    if (reason !== null) return failed(`${name} not crafted: ${reason}${progress}`)
    // Whatever was accepted, what counts is what is carried now. An item made of itself (a dyed bed) may not grow in number.
    const now = client.count(item.id) - start
    if (now <= made) return failed(`${name} not crafted: the inventory does not show it${progress}`)
    made = now
  }
  return succeeded
}

/** The first recipe that what is carried suffices for. */
function choose(
  client: BotClient,
  recipes: readonly CraftingRecipe[],
): { recipe: CraftingRecipe; cells: readonly (number | null)[] } | null {
  const counts = new Map<number, number>()
  for (const { id, count } of client.carried()) counts.set(id, (counts.get(id) ?? 0) + count)
  for (const recipe of recipes) {
    const cells = assignIngredients(recipe, counts)
    if (cells !== null) return { recipe, cells }
  }
  return null
}

function describe(client: BotClient, recipe: CraftingRecipe | undefined): string {
  const needed = new Map<string, number>()
  for (const choices of recipe?.cells ?? []) {
    if (choices === null) continue
    const names = choices.map((id) => client.registry.items[id]?.name ?? String(id))
    const text = names.length > 3 ? `${names.slice(0, 3).join(' or ')} or …` : names.join(' or ')
    needed.set(text, (needed.get(text) ?? 0) + 1)
  }
  return [...needed].map(([text, count]) => `${count} × ${text}`).join(', ')
}
