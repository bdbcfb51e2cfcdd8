import type { BotClient } from '../client/bot-client.ts'
import type { CarriedStack } from '../client/client-types.ts'
import { takeInHand } from './hold-item.ts'
import { failed, type Skill, succeeded } from './skill.ts'
import type { SkillArguments } from './skill-arguments.ts'

const FULL = 20
/** Eating takes 32 ticks; a few more are patience. */
const EATING_STEPS = 40
/** Can be eaten on a full stomach. */
const ALWAYS = new Set(['golden_apple', 'enchanted_golden_apple', 'chorus_fruit', 'honey_bottle'])
/** Eaten only when named: they poison, or are worth more. */
const UNWANTED = new Set([
  ...ALWAYS,
  'rotten_flesh',
  'spider_eye',
  'poisonous_potato',
  'pufferfish',
  'chicken',
  'suspicious_stew',
  'golden_carrot',
])

/** Eats one piece of a carried food; it is eaten when the server has taken it away. */
export function* eatSkill(client: BotClient, options: SkillArguments<'eat'>): Skill {
  const { item } = options
  const food = chooseFood(client, item)
  if (food === null) return failed(item === undefined ? 'no food carried' : `no ${item} carried`)
  if (client.registry.foodsByName[food.name] === undefined) return failed(`${food.name} cannot be eaten`)
  if (client.bot.food >= FULL && !ALWAYS.has(food.name)) return failed('not hungry')
  const carried = client.count(food.id)
  yield () => {
    client.hold()
    takeInHand(client, food)
    client.useItem()
  }
  for (let step = 0; step < EATING_STEPS && client.count(food.id) === carried; step++) yield () => client.hold()
  if (client.count(food.id) < carried) return succeeded
  yield () => client.stopUsing()
  return failed(`${food.name} not eaten: the server did not let it be eaten`)
}

/** The named food, or the one that fills least among those that suffice; the most filling when none does. */
function chooseFood(client: BotClient, item: string | undefined): CarriedStack | null {
  const carried = client.carried()
  if (item !== undefined) return carried.find(({ name }) => name === item) ?? null
  const points = ({ name }: CarriedStack): number => client.registry.foodsByName[name]?.foodPoints ?? 0
  const foods = carried.filter((stack) => points(stack) > 0 && !UNWANTED.has(stack.name))
  const missing = FULL - client.bot.food
  const byPoints = foods.sort((a, b) => points(a) - points(b) || a.slot - b.slot)
  return byPoints.find((stack) => points(stack) >= missing) ?? byPoints.at(-1) ?? null
}
