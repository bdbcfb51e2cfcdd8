import type { BotClient } from '../client/bot-client.ts'
import type { CarriedStack } from '../client/client-types.ts'
import type { SkillPart } from './skill.ts'

const HOTBAR_START = 36

/**
 * Takes a carried stack into the hand, from the hotbar by selecting it, else by swapping it into the selected place. To
 * be done at the beginning of a step; what the hand then does in the same step, it does with this stack.
 */
export function takeInHand(client: BotClient, stack: CarriedStack): void {
  if (client.heldItem?.id === stack.id) return
  if (stack.slot >= HOTBAR_START) client.selectHotbar(stack.slot - HOTBAR_START)
  // A refusal shows in what comes of it.
  else client.hands.click(client.hands.slotOf(stack.slot), client.hotbarPlace, 2).catch(() => undefined)
}

/** Takes a carried stack into the hand and sees that it is there. */
export function* holdItem(client: BotClient, stack: CarriedStack): SkillPart<boolean> {
  if (client.heldItem?.id === stack.id) return true
  yield () => takeInHand(client, stack)
  return client.heldItem?.id === stack.id
}
