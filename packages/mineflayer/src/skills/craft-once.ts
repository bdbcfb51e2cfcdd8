import type { BotClient } from '../client/bot-client.ts'
import type { CraftingRecipe } from './crafting-recipes.ts'
import { putAway } from './put-away.ts'
import type { BlockInReach } from './reach-block.ts'
import type { SkillPart } from './skill.ts'
import { NO_ANSWER, type WindowWork, windowTask } from './window-task.ts'

const RESULT_SLOT = 0
const GRID_START = 1
const ANSWER_STEPS = 3

/** One use of a recipe. */
interface Crafting {
  readonly recipe: CraftingRecipe
  /** What to lay into each cell. */
  readonly cells: readonly (number | null)[]
  /** The crafting table to do it at; null for the inventory's own grid. */
  readonly table: BlockInReach | null
  /** Whether to close the table afterwards. */
  readonly isLast: boolean
}

/**
 * Opens the table if it is not open yet, lays the ingredients, takes the result: in one step, as far as the server
 * answers within it.
 *
 * @returns why it did not work, or null.
 */
export function* craftOnce(client: BotClient, crafting: Crafting): SkillPart<string | null> {
  const { hands } = client
  const { recipe, table, isLast } = crafting
  let doing = ''
  let isOpened = false
  const problem = yield* windowTask(client, async (work) => {
    if (table !== null && !hands.isOpen) {
      doing = 'unsupported: the server opened no window for crafting_table'
      await work.open(table.block, table.sight)
    }
    if (table !== null && hands.type !== 'minecraft:crafting') return `a window of ${hands.type} opened`
    isOpened = table !== null
    doing = 'the server did not answer a click'
    const before = await layIngredients(client, crafting, work)
    if (before !== null) return before
    doing = 'the server knows no such recipe'
    await work.until(() => hands.stackAt(RESULT_SLOT)?.id === recipe.resultId)
    doing = 'the server did not answer a click'
    const taken = await takeResult(client, work)
    if (taken === null && isLast) work.close()
    return taken
  })
  if (problem === NO_ANSWER) return isOpened && !hands.isOpen ? "the table's window was closed" : doing
  if (problem !== null) return problem
  // What the server sends after a result was taken may come a step later.
  for (let step = 0; step < ANSWER_STEPS && client.count(recipe.resultId) === 0; step++) yield () => client.hold()
  return null
}

async function layIngredients(client: BotClient, crafting: Crafting, work: WindowWork): Promise<string | null> {
  const { hands } = client
  const { recipe, cells, table } = crafting
  const gridWidth = table === null ? 2 : 3
  const wanted = new Map<number, number[]>()
  cells.forEach((id, index) => {
    if (id === null) return
    const slot = GRID_START + Math.floor(index / recipe.width) * gridWidth + (index % recipe.width)
    wanted.set(id, [...(wanted.get(id) ?? []), slot])
  })
  for (const [id, slots] of wanted) {
    const waiting = [...slots]
    while (waiting.length > 0) {
      const source = client.carried().find((stack) => stack.id === id)
      if (source === undefined) return 'an ingredient is gone'
      const sourceSlot = hands.slotOf(source.slot)
      await work.click(sourceSlot)
      for (let laid = 0; laid < source.count && waiting.length > 0; laid++) {
        const slot = waiting.shift()
        if (slot !== undefined) await work.click(slot, 1)
      }
      if (hands.cursor !== null) await work.click(sourceSlot)
    }
  }
  return null
}

async function takeResult(client: BotClient, work: WindowWork): Promise<string | null> {
  const { hands } = client
  const result = hands.stackAt(RESULT_SLOT)
  if (result === null) return 'the result is gone'
  if (hands.placesFor(result).length === 0) return 'the inventory is full'
  await work.click(RESULT_SLOT)
  return putAway(client, result, work)
}
