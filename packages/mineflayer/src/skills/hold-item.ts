import type { BotClient, CarriedStack } from '../client/bot-client.ts'
import type { SkillPart } from './skill.ts'

const HOTBAR_START = 36

/** Takes a carried stack into the hand, from the hotbar by selecting it, else by swapping it into the selected place. */
export function* holdItem(client: BotClient, stack: CarriedStack): SkillPart<boolean> {
  if (client.heldItem?.id === stack.id) return true
  if (stack.slot >= HOTBAR_START) {
    yield () => client.selectHotbar(stack.slot - HOTBAR_START)
    return client.heldItem?.id === stack.id
  }
  yield () => {
    // A refusal shows in the check below.
    client.click(stack.slot, client.hotbarPlace, 2).catch(() => undefined)
  }
  return client.heldItem?.id === stack.id
}
