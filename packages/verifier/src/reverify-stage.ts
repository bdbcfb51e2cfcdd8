import type { CompiledStage, RoleEvent, Snapshot, SnapshotChannel, StageStatus, Verdict } from '@mc-evobench/core'
import { channelsRead } from './channels-read.ts'
import { createComparison, type Disagreement } from './disagreement.ts'
import type { EventState } from './event-state.ts'
import { type RecordedStage, readRecordedStage } from './recorded-stage.ts'
import { replayStage, type StageMoment } from './replay-stage.ts'
import { stageStepLimit } from './stage-step-limit.ts'

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
 * @throws InvalidArgumentError if the events are not those of one stage in order, or the cap is not a positive integer.
 * @see MC-EvoBench paper, sections C.1 to C.3
 */
export function reverifyStage(
  events: readonly RoleEvent[],
  options: RecordedLimits & { readonly stage: CompiledStage },
): StageReverification {
  const { stage, stageCap, stepBudget } = options
  const read = channelsRead(stage.task, stage.event)
  const recorded = readRecordedStage(events, read)
  const { start, end, environmentEnd, agentFailure } = recorded
  const stepLimit = stageStepLimit(stage.task, stageCap)
  const stepsLeft = stepBudget === null ? null : stepBudget - start.step
  const derived = replayStage({
    stage,
    moments: momentsOf(recorded, Math.min(stepLimit, stepsLeft ?? stepLimit)),
    stepLimit,
    stepsLeft,
    environmentEnd,
    agentFailure,
  })

  const { disagreements, compare } = createComparison()
  const atStart = { line: 0, step: start.step }
  const atEnd = { line: events.length - 1, step: end.step }
  compare({ ...atStart, field: 'stage' }, start.stage, stage.index)
  compare({ ...atStart, field: 'taskId' }, start.taskId, stage.task.id)
  compare({ ...atEnd, field: 'stage' }, end.stage, start.stage)
  compare({ ...atEnd, field: 'episode' }, end.episode, start.episode)
  compare({ ...atEnd, field: 'step' }, end.step, start.step + end.steps)
  compare({ ...atEnd, field: 'status' }, end.status, derived.end?.status ?? 'the stage goes on')
  compare({ ...atEnd, field: 'steps' }, end.steps, derived.steps)
  compare({ ...atEnd, field: 'verdict' }, end.verdict, derived.verdict)
  compareLastSnapshot(recorded, read, (field, said, given) => compare({ ...atEnd, field }, said, given))

  return {
    agrees: disagreements.length === 0,
    disagreements,
    status: derived.end?.status ?? null,
    steps: derived.steps,
    verdict: derived.verdict,
    eventState: derived.eventState,
    snapshots: recorded.moments.map(({ snapshot }) => snapshot),
  }
}

/** The recorded moments, and with unchanged channels the steps at which something else can have ended the stage. */
function momentsOf(recorded: RecordedStage, limit: number): [StageMoment, ...StageMoment[]] {
  const { moments, start, end, environmentEnd, agentFailure } = recorded
  const lastStep = end.step - start.step
  const others = [lastStep, limit, environmentEnd?.steps ?? 0, agentFailure?.steps ?? 0]
  const recordedAt = new Map(moments.map((moment) => [moment.steps, moment]))
  const steps = new Set([...recordedAt.keys(), ...others.filter((step) => step <= lastStep)])
  const first = { steps: 0, snapshot: start.snapshot }
  const later: StageMoment[] = []
  for (const step of [...steps].filter((each) => each > 0).sort((a, b) => a - b)) {
    const { channels } = (later.at(-1) ?? first).snapshot
    const unchanged = { steps: step, snapshot: { ...start.snapshot, step: start.snapshot.step + step, channels } }
    later.push(recordedAt.get(step) ?? unchanged)
  }
  return [first, ...later]
}

/** The last snapshot is recorded whole: it must say of the channels that are read what the changes led to. */
function compareLastSnapshot(
  { start, end, moments }: RecordedStage,
  read: readonly SnapshotChannel[],
  compare: (field: string, recorded: unknown, derived: unknown) => void,
): void {
  const { channels } = moments.at(-1)?.snapshot ?? start.snapshot
  compare('snapshot.port', end.snapshot.port, start.snapshot.port)
  compare('snapshot.step', end.snapshot.step, start.snapshot.step + end.step - start.step)
  // In a stage of no steps the first snapshot and the last show the same instant.
  const names = end.step > start.step ? read : Object.keys({ ...start.snapshot.channels, ...end.snapshot.channels })
  for (const name of names as SnapshotChannel[]) {
    compare(`snapshot.channels.${name}`, end.snapshot.channels[name], channels[name])
  }
}
