import type { BotClient } from '../client/bot-client.ts'
import type { CarriedStack } from '../client/client-types.ts'
import { takeInHand } from './hold-item.ts'
import { failed, type Skill, type SkillPart, succeeded } from './skill.ts'
import type { SkillArguments } from './skill-arguments.ts'
import { windowTask } from './window-task.ts'

type Destination = NonNullable<SkillArguments<'equip'>['destination']>

const slots: Record<Exclude<Destination, 'hand'>, number> = {
  head: 5,
  torso: 6,
  legs: 7,
  feet: 8,
  'off-hand': 45,
}

/** Takes a carried item into a hand or puts it on; what was there goes back into the inventory. */
export function* equipSkill(client: BotClient, options: SkillArguments<'equip'>): Skill {
  const { item: name } = options
  const destination = options.destination ?? usualPlace(name)
  const isThere = (): boolean =>
    (destination === 'hand' ? client.heldItem : client.stackAt(slots[destination]))?.name === name
  if (isThere()) return succeeded
  const stack = client.carried().find((carried) => carried.name === name)
  if (stack === undefined) return failed(`no ${name} carried`)
  if (destination === 'hand') {
    yield () => takeInHand(client, stack)
    return isThere() ? succeeded : failed(`${name} could not be taken in hand`)
  }
  yield* wear(client, stack, slots[destination])
  if (isThere()) return succeeded
  return failed(`${name} does not go to ${destination}: its place is ${usualPlace(name)}`)
}

/** Where the game's own shift-click puts it. */
function usualPlace(name: string): Destination {
  if (/_helmet$|^(carved_pumpkin|.*_skull|.*_head)$/.test(name)) return 'head'
  if (/_chestplate$|^elytra$/.test(name)) return 'torso'
  if (/_leggings$/.test(name)) return 'legs'
  if (/_boots$/.test(name)) return 'feet'
  return 'hand'
}

function* wear(client: BotClient, stack: CarriedStack, slot: number): SkillPart<string | null> {
  const { hands } = client
  return yield* windowTask(client, async (work) => {
    const from = hands.slotOf(stack.slot)
    await work.click(from)
    // One piece is worn at a time; the off hand takes a whole stack.
    const isWorn = slot !== slots['off-hand']
    try {
      await work.click(slot, isWorn && hands.stackAt(slot) === null ? 1 : 0)
    } catch (error) {
      await work.click(from)
      return error instanceof Error ? error.message : String(error)
    }
    // What is left, or what was worn before.
    if (hands.cursor !== null) await work.click(from)
    return null
  })
}
