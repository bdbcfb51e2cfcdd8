import type { BotClient } from '../../client/bot-client.ts'
import type { CarriedStack, Point } from '../../client/client-types.ts'
import { takeInHand } from '../hold-item.ts'
import type { SkillPart } from '../skill.ts'
import { isInsideBody } from './is-inside-body.ts'
import type { Placeable } from './placeable.ts'
import { referenceFor } from './reference-for.ts'

const ANSWER_STEPS = 4

/**
 * Places a carried stack's item at a position from where the body is, and waits for the server to say so.
 *
 * @returns why it is not there, or null.
 */
export function* placeAt(
  client: BotClient,
  what: Placeable,
  { stack, target }: { stack: CarriedStack; target: Point },
): SkillPart<string | null> {
  const { view } = client
  if (what.isSolid && !what.isUsed && isInsideBody(client.position, target)) return 'the own body is there'
  const reference = referenceFor(client, what, { target, eye: client.eye })
  if (reference === null) return 'nothing in reach to place it against'
  const before = view.stateAt(target.x, target.y, target.z)
  const carried = client.count(stack.id)
  const isDone = (): boolean => {
    if (what.item.endsWith('_boat')) return client.count(stack.id) < carried
    return view.stateAt(target.x, target.y, target.z) !== before
  }
  yield () => {
    client.hold()
    takeInHand(client, stack)
    if (what.isUsed) client.useItem(reference.sight.point)
    else client.useOnBlock(reference.block, reference.sight)
  }
  for (let step = 0; step < ANSWER_STEPS && !isDone(); step++) yield () => client.hold()
  if (!isDone()) return 'the server did not place it'
  // The stack's own count follows in the same message or the next.
  for (let step = 0; step < ANSWER_STEPS && client.count(stack.id) >= carried; step++) yield () => client.hold()
  return null
}
