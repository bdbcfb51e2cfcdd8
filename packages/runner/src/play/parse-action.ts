import { type Action, actionSchema, canonicalJson, type RoleEvent } from '@mc-evobench/core'
import { plainJson } from './plain-json.ts'
import { thrownText } from './thrown-text.ts'

/** What an `action` event records. */
type RecordedAction = Extract<RoleEvent, { type: 'action' }>['action']
/** An answer that is no action, as recorded: what was given and what is wrong with it. */
export type InvalidAction = Extract<RecordedAction, { kind: 'invalid' }>

/** The longest action there is, in characters of its JSON: every action is recorded whole. */
const LONGEST_ACTION = 16_384

/** How much of an invalid answer is kept in the record, in characters of its JSON. */
const KEPT_LENGTH = 2_000

/** Checks an agent's answer; an answer that is no action comes back as an {@link InvalidAction}. Never throws. */
export function parseAction(answer: unknown): Action | InvalidAction {
  try {
    const parsed = actionSchema.safeParse(answer)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      return invalid(answer, `${issue?.path.join('.') || '(whole)'}: ${issue?.message ?? 'not an action'}`)
    }
    // Text that is not well-formed cannot be recorded, so it cannot be played either.
    const { length } = canonicalJson(parsed.data)
    if (length <= LONGEST_ACTION) return parsed.data
    return invalid(answer, `(whole): ${length} characters, and an action has at most ${LONGEST_ACTION}`)
  } catch (thrown) {
    return invalid(answer, thrownText(thrown))
  }
}

function invalid(answer: unknown, fault: string): InvalidAction {
  const given = plainJson(answer)
  const text = JSON.stringify(given)
  const kept =
    text.length > KEPT_LENGTH ? `${text.slice(0, KEPT_LENGTH).toWellFormed()}… (${text.length} characters)` : given
  return { kind: 'invalid', given: kept, fault: fault.slice(0, 200).toWellFormed() }
}
