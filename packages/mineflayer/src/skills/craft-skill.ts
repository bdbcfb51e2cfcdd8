import type { BotClient } from '../client/bot-client.ts'
import { assignIngredients } from './assign-ingredients.ts'
import { type CraftingRecipe, fitsInventory } from './crafting-recipes.ts'
import { recipesOf } from './recipes-of.ts'
import { failed, type Skill, type SkillPart, succeeded } from './skill.ts'
import type { SkillArguments } from './skill-arguments.ts'

const RESULT_SLOT = 0
const GRID_START = 1
const MAIN_START = 9
const HOTBAR_END = 45
const ANSWER_STEPS = 3

/** Crafts in the inventory's own grid, once after the other, until so many more of the item are carried. */
export function* craftSkill(client: BotClient, options: SkillArguments<'craft'>): Skill {
  const { item: name, count } = options
  const item = client.registry.itemsByName[name]
  if (item === undefined) return failed(`no ${name} in this version`)
  const recipes = recipesOf(client).get(item.id) ?? []
  if (recipes.length === 0) return failed(`${name} cannot be crafted`)
  const usable = recipes.filter(fitsInventory)
  if (usable.length === 0) return failed(`${name} needs a crafting table`)
  const start = client.count(item.id)
  for (let made = 0; made < count; ) {
    const carried = countsById(client)
    const choice = usable
      .map((recipe) => ({ recipe, cells: assignIngredients(recipe, carried) }))
      .find(({ cells }) => cells !== null)
    const progress = made === 0 ? '' : ` (${made} of ${count} made)`
    if (choice === undefined || choice.cells === null) {
      return failed(`${name} lacks ingredients: ${describe(client, usable[0])}${progress}`)
    }
    const reason = yield* craftOnce(client, choice.recipe, choice.cells)
    if (reason !== null) return failed(`${name} not crafted: ${reason}${progress}`)
    // Whatever was accepted, what counts is what is carried now. An item made of itself (a dyed bed) may not grow in number.
    const now = client.count(item.id) - start
    if (now <= made) return failed(`${name} not crafted: the inventory does not show it${progress}`)
    made = now
  }
  return succeeded
}

/** @returns why it did not work, or null. */
function* craftOnce(
  client: BotClient,
  recipe: CraftingRecipe,
  cells: readonly (number | null)[],
): SkillPart<string | null> {
  const laying = runClicks(client, (click) => layIngredients(client, recipe, cells, click))
  yield laying.start
  for (let step = 0; step < ANSWER_STEPS && laying.state().running; step++) yield () => client.hold()
  const laid = laying.state()
  if (laid.running) return 'the server did not answer a click'
  if (laid.problem !== null) return laid.problem
  for (let step = 0; step < ANSWER_STEPS && client.stackAt(RESULT_SLOT)?.id !== recipe.resultId; step++) {
    yield () => client.hold()
  }
  if (client.stackAt(RESULT_SLOT)?.id !== recipe.resultId) return 'the server knows no such recipe'
  const room = client.count(recipe.resultId)
  const taking = runClicks(client, (click) => takeResult(client, click))
  yield taking.start
  for (let step = 0; step < ANSWER_STEPS && taking.state().running; step++) yield () => client.hold()
  const taken = taking.state()
  if (taken.running) return 'the server did not answer a click'
  if (taken.problem !== null) return taken.problem
  for (let step = 0; step < ANSWER_STEPS && client.count(recipe.resultId) <= room; step++) yield () => client.hold()
  return null
}

type Click = (slot: number, button: number) => Promise<void>

/** Runs clicks one after the other as the server answers them; all of it happens within a step as long as it does. */
function runClicks(
  client: BotClient,
  work: (click: Click) => Promise<string | null>,
): { start: () => void; state: () => { running: boolean; problem: string | null } } {
  let running = true
  let problem: string | null = null
  const generation = client.clickGeneration
  const click: Click = (slot, button) =>
    // A skill that was interrupted clicks no more.
    generation === client.clickGeneration ? client.click(slot, button, 0) : Promise.reject(new Error('interrupted'))
  const start = (): void => {
    client.hold()
    work(click)
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .then((result) => {
        problem = result
        running = false
      })
      .catch(() => undefined)
  }
  return { start, state: () => ({ running, problem }) }
}

async function layIngredients(
  client: BotClient,
  recipe: CraftingRecipe,
  cells: readonly (number | null)[],
  click: Click,
): Promise<string | null> {
  const wanted = new Map<number, number[]>()
  cells.forEach((id, index) => {
    if (id === null) return
    const slot = GRID_START + Math.floor(index / recipe.width) * 2 + (index % recipe.width)
    wanted.set(id, [...(wanted.get(id) ?? []), slot])
  })
  for (const [id, slots] of wanted) {
    const waiting = [...slots]
    while (waiting.length > 0) {
      const source = client.carried().find((stack) => stack.id === id)
      if (source === undefined) return 'an ingredient is gone'
      await click(source.slot, 0)
      for (let laid = 0; laid < source.count && waiting.length > 0; laid++) {
        const slot = waiting.shift()
        if (slot !== undefined) await click(slot, 1)
      }
      if (client.cursor !== null) await click(source.slot, 0)
    }
  }
  return null
}

async function takeResult(client: BotClient, click: Click): Promise<string | null> {
  const result = client.stackAt(RESULT_SLOT)
  if (result === null) return 'the result is gone'
  if (placesFor(client, result).length === 0) return 'the inventory is full'
  await click(RESULT_SLOT, 0)
  while (client.cursor !== null) {
    const place = placesFor(client, result)[0]
    if (place === undefined) return 'the inventory is full'
    await click(place, 0)
  }
  return null
}

/** Slots that take a stack: those that hold some of it first, then empty ones, from the first slot on. */
function placesFor(client: BotClient, stack: { id: number; stackSize: number }): number[] {
  const filled: number[] = []
  const empty: number[] = []
  for (let slot = MAIN_START; slot < HOTBAR_END; slot++) {
    const present = client.stackAt(slot)
    if (present === null) empty.push(slot)
    else if (present.id === stack.id && present.count < stack.stackSize) filled.push(slot)
  }
  return [...filled, ...empty]
}

function countsById(client: BotClient): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { id, count } of client.carried()) counts.set(id, (counts.get(id) ?? 0) + count)
  return counts
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
