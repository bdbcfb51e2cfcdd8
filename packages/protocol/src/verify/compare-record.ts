import { canonicalJson, type RoleEvent, type RoleRecord, showValue } from '@mc-evobench/core'
import { firstDifference } from '@mc-evobench/verifier'
import { buildRoleRecord } from '../build-role-record.ts'
import type { RoleSetting } from '../role-setting.ts'
import { type DerivedOutcome, deriveOutcome } from './derive-outcome.ts'
import { faultText } from './fault-text.ts'
import type { VerificationCheckId } from './run-verification.ts'
import type { VerifyContext } from './verify-context.ts'

/** Fields that another check than `records` is about. */
const CHECK_OF_FIELD: Readonly<Record<string, VerificationCheckId>> = { episodeTsr: 'scores', score: 'scores' }

/**
 * Builds a role's record anew from the plan and the events, and names every field in which the one on the disk differs.
 * Only what the agent says of itself, the attempt, the artifacts and why a role is void are taken from the record: they
 * stand in no event.
 *
 * @param options.text - of the record's file.
 * @param options.events - null where the record is that of a void role, or the log cannot be read; then what only events
 *   can say is left out.
 */
export function compareRecord(
  { book, manifest }: VerifyContext,
  options: {
    file: string
    setting: RoleSetting
    record: RoleRecord
    text: string
    events: readonly RoleEvent[] | null
  },
): void {
  const { file, setting, record, text, events } = options
  const isVoid = record.status === 'void'
  if (!isVoid) book.examine('scores')
  try {
    const derived = events === null ? outcomeOf(record) : withFreezing(deriveOutcome(events, setting), record)
    const rebuilt = buildRoleRecord({
      planHash: manifest.planHash,
      identityHash: manifest.identity.hash,
      role: setting,
      attempt: record.attempt,
      outcome: isVoid ? null : { ...derived, agent: record.agent },
      voidReason: isVoid ? record.voidReason : null,
      artifact: record.artifact,
      // That they are those of the log has been looked at with it.
      events: record.events,
    })
    if (isVoid && record.voidReason === null) {
      book.problem('records', { file, field: 'voidReason' }, 'a void role says why')
    }
    if (`${canonicalJson(rebuilt)}\n` === text) return
    for (const name of Object.keys(rebuilt) as (keyof RoleRecord)[]) {
      const difference = firstDifference(record[name], rebuilt[name], name)
      if (difference === null) continue
      const { path: field, left, right } = difference
      const what = `the record says ${shown(left)}; what follows is ${shown(right)}`
      book.problem(CHECK_OF_FIELD[name] ?? 'records', { file, field }, what)
    }
  } catch (fault) {
    book.problem('records', { file }, `it could not be derived again (${faultText(fault)})`)
  }
}

/** A log that cannot be read says nothing, so that the record is held against itself and the plan only. */
function outcomeOf({ episodes, exposure, failure }: RoleRecord): DerivedOutcome {
  return { episodes, environmentSteps: exposure.environmentSteps, idleSteps: exposure.idleSteps, failure }
}

/** That a source left something that cannot be frozen was found after its last event. */
function withFreezing(derived: DerivedOutcome, { side, failure }: RoleRecord): DerivedOutcome {
  const isOfFreezing =
    derived.failure === null &&
    side === 'source' &&
    failure?.reason === 'artifact_invalid' &&
    failure.step === derived.environmentSteps
  return isOfFreezing ? { ...derived, failure } : derived
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : showValue(value)
}
