import { type CompiledStage, InvalidArgumentError, type Snapshot, type Verdict } from '@mc-evobench/core'
import { advanceEvent } from './advance-event.ts'
import { attachEvidence } from './attach-evidence.ts'
import type { EventState } from './event-state.ts'
import { startEvent } from './start-event.ts'
import { verify } from './verify.ts'

/** What verifying a recorded stage again gave. */
export interface Reverification {
  /** Index into the snapshots of the first that passes; null when none does. */
  readonly passedAt: number | null
  /** Index of the snapshot on which the mission event failed the stage; null when it did not. */
  readonly failedAt: number | null
  /** On the snapshot that passed or failed, or on the last one within the limit. */
  readonly verdict: Verdict
  /** The mission event's last state; null when the stage has none. */
  readonly eventState: EventState | null
}

/**
 * Verifies a stage again from its recorded snapshots, by the same rules as while it was played: the first snapshot
 * before any action, then each in order, a pass before a failure, nothing after a failure or beyond the limit.
 *
 * @param stage - the compiled stage.
 * @param snapshots - the stage's snapshots in order, the first one taken before any action; at least one.
 * @param stageLimit - the effective limit in environment steps; later snapshots are not looked at.
 * @throws InvalidArgumentError if there is no snapshot, if their steps go back, or if the limit is not a positive integer.
 */
export function reverify(stage: CompiledStage, snapshots: readonly Snapshot[], stageLimit: number): Reverification {
  const [first] = snapshots
  if (first === undefined) {
    throw new InvalidArgumentError({
      where: 'reverify',
      what: `stage ${stage.index} (${stage.task.id}) has no snapshots`,
      todo: 'Pass at least the one taken before the first action.',
    })
  }
  if (!Number.isSafeInteger(stageLimit) || stageLimit < 1) {
    throw new InvalidArgumentError({
      where: 'reverify',
      what: 'stageLimit must be a positive number of steps',
      value: stageLimit,
    })
  }
  const { event } = stage
  let eventState = event === null ? null : startEvent(event, first)
  let verdict = verify(stage.task.success, attachEvidence(first, event, eventState))
  let before = first
  for (const [index, snapshot] of snapshots.entries()) {
    if (snapshot.step < before.step) {
      throw new InvalidArgumentError({
        where: 'reverify',
        what: `snapshot ${index} of stage ${stage.index} (${stage.task.id}) is earlier than the one before it`,
        value: snapshot.step,
      })
    }
    before = snapshot
    if (snapshot.step - first.step > stageLimit) break
    if (index > 0) {
      if (event !== null && eventState !== null) eventState = advanceEvent(event, eventState, snapshot, { stageLimit })
      verdict = verify(stage.task.success, attachEvidence(snapshot, event, eventState))
    }
    if (verdict.holds) return { passedAt: index, failedAt: null, verdict, eventState }
    if (eventState?.failed === true) return { passedAt: null, failedAt: index, verdict, eventState }
  }
  return { passedAt: null, failedAt: null, verdict, eventState }
}
