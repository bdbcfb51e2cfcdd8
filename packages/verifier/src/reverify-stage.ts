import type { CompiledStage, RoleEvent, Snapshot, StageStatus, Verdict } from '@mc-evobench/core'
import { checkRecordedLimits } from './check-recorded-limits.ts'
import type { Disagreement } from './disagreement.ts'
import type { EventState } from './event-state.ts'
import { judgeRecordedStage } from './judge-recorded-stage.ts'

/** What verifying a recorded stage again gave. */
export interface StageReverification {
  /** Whether the log says what follows from its own evidence. */
  readonly agrees: boolean
  /** Every place where it does not. */
  readonly disagreements: readonly Disagreement[]
  /** How the stage ended by its evidence; null when nothing in the log ends it. */
  readonly status: StageStatus | null
  /** Environment steps to that end, or to the end of the log. */
  readonly steps: number
  /** On the snapshot of that step. */
  readonly verdict: Verdict
  /** The mission event's state on it; null when the stage has none. */
  readonly eventState: EventState | null
  /** The snapshots as rebuilt: the first, then one for each step on which a channel that is read changed. */
  readonly snapshots: readonly Snapshot[]
}

/** Under which limits a role was played. */
export interface RecordedLimits {
  /** The most environment steps a stage could take beside its task's budget; null: only the budget counted. */
  readonly stageCap: number | null
  /** The environment steps the role had to use; null where there was no budget. */
  readonly stepBudget: number | null
}

/**
 * Verifies a stage again from its lines of a role's log alone: rebuilds its snapshots, plays the mission event and the
 * predicates through them step by step, and decides anew when and how the stage ended. Nothing that the log concludes
 * (verdict, status, steps) is used; it is compared with what the evidence gives. The wording of `reason` is not judged.
 *
 * A changed value is found if it makes the stage end otherwise or stands in a channel that the predicates read at the
 * stage's end. What the predicates do not read, and values on the way that decide nothing, are guarded by the hashes of
 * the log's lines only.
 *
 * @param events - the events from the stage's `stage-start` to its `stage-end`, as recorded.
 * @param options.stage - the compiled stage.
 * @throws InvalidArgumentError if the events do not begin with one `stage-start` and end with its `stage-end`, or if the
 *   cap or the budget is neither null nor a positive integer.
 * @see MC-EvoBench paper, sections C.1 to C.3
 */
export function reverifyStage(
  events: readonly RoleEvent[],
  options: RecordedLimits & { readonly stage: CompiledStage },
): StageReverification {
  checkRecordedLimits('reverifyStage', options)
  return judgeRecordedStage(events, { ...options, endedBefore: null }).result
}
