import { type CompiledStage, InvalidArgumentError, type Snapshot, type Verdict } from '@mc-evobench/core'
import type { EventState } from './event-state.ts'
import { replayStage, type StageMoment } from './replay-stage.ts'

/** What verifying a stage's snapshots again gave. */
export interface Reverification {
  /** Index into the snapshots of the first that passes; null when none does. */
  readonly passedAt: number | null
  /** Index of the snapshot on which the mission event failed the stage; null when it did not. */
  readonly failedAt: number | null
  /** On the snapshot that passed or failed, or on the last one within the limit. */
  readonly verdict: Verdict
  /** The mission event's state on it; null when the stage has none. */
  readonly eventState: EventState | null
}

/**
 * Verifies a stage by snapshots of any origin, by the same rules as while one is played: the first snapshot before any
 * action, then each in order, a pass before a failure, nothing after a failure or beyond the limit. For the log of a
 * role there is `reverifyStage`, which needs no snapshots put together first.
 *
 * @param options.stage - the compiled stage.
 * @param options.snapshots - the stage's snapshots in order, the first one taken before any action; at least one.
 * @param options.stageLimit - the effective limit in environment steps; later snapshots are not looked at.
 * @throws InvalidArgumentError if there is no snapshot, if their steps go back, or if the limit is not a positive integer.
 */
export function reverify(options: {
  readonly stage: CompiledStage
  readonly snapshots: readonly Snapshot[]
  readonly stageLimit: number
}): Reverification {
  const { stage, snapshots, stageLimit } = options
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
  }
  const later = snapshots.slice(1).map((snapshot): StageMoment => ({ steps: snapshot.step - first.step, snapshot }))
  const { end, index, verdict, eventState } = replayStage({
    stage,
    moments: [{ steps: 0, snapshot: first }, ...later.filter(({ steps }) => steps <= stageLimit)],
    stepLimit: stageLimit,
    stepsLeft: null,
    environmentEnd: null,
    agentFailure: null,
  })
  return {
    passedAt: end?.status === 'passed' ? index : null,
    failedAt: end?.status === 'failed' ? index : null,
    verdict,
    eventState,
  }
}
