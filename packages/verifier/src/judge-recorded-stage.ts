import type { CompiledStage, RoleEvent, SnapshotChannel } from '@mc-evobench/core'
import { channelsRead } from './channels-read.ts'
import { createComparison } from './disagreement.ts'
import type { EnvironmentEnd } from './environment-end.ts'
import { type RecordedStage, readRecordedStage } from './recorded-stage.ts'
import { replayStage, type StageMoment } from './replay-stage.ts'
import type { RecordedLimits, StageReverification } from './reverify-stage.ts'
import { stageStepLimit } from './stage-step-limit.ts'

/** How a recorded stage came out, and what it leaves to the next one. */
export interface JudgedStage {
  readonly result: StageReverification
  /** How the environment ended in this stage or before it; null while it goes on. */
  readonly environmentEnd: EnvironmentEnd | null
}

/**
 * Judges a stage's lines, all of them known to be events of a log; see `reverifyStage`.
 *
 * @param options.endedBefore - how the environment had ended before the stage began. Such a stage is over at once.
 */
export function judgeRecordedStage(
  events: readonly RoleEvent[],
  options: RecordedLimits & { readonly stage: CompiledStage; readonly endedBefore: EnvironmentEnd | null },
): JudgedStage {
  const { stage, stageCap, stepBudget, endedBefore } = options
  const read = channelsRead(stage.task, stage.event)
  const recorded = readRecordedStage(events, read)
  const { start, end, agentFailure } = recorded
  const environmentEnd = endedBefore === null ? recorded.environmentEnd : { ...endedBefore, steps: 0 }
  const stepLimit = stageStepLimit(stage.task, stageCap)
  const stepsLeft = stepBudget === null ? null : stepBudget - start.step
  const derived = replayStage({
    stage,
    moments: momentsOf(recorded, [Math.min(stepLimit, stepsLeft ?? stepLimit), environmentEnd?.steps ?? 0]),
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
  if (endedBefore !== null) compare({ ...atStart, field: 'environment-end' }, recorded.environmentEnd, environmentEnd)
  for (const { recorded: said, derived: follows, ...place } of recorded.misplaced) compare(place, said, follows)
  compare({ ...atEnd, field: 'stage' }, end.stage, start.stage)
  compare({ ...atEnd, field: 'episode' }, end.episode, start.episode)
  compare({ ...atEnd, field: 'step' }, end.step, start.step + end.steps)
  compare({ ...atEnd, field: 'status' }, end.status, derived.end?.status ?? 'the stage goes on')
  compare({ ...atEnd, field: 'steps' }, end.steps, derived.steps)
  compare({ ...atEnd, field: 'verdict' }, end.verdict, derived.verdict)
  // Nobody asks an agent once the stage is over, so it cannot have failed then.
  compare({ ...atEnd, field: 'agent-failure' }, agentFailure !== null, agentFailure !== null && derived.isByAgent)
  compareLastSnapshot(recorded, read, (field, said, given) => compare({ ...atEnd, field }, said, given))

  return {
    result: {
      agrees: disagreements.length === 0,
      disagreements,
      status: derived.end?.status ?? null,
      steps: derived.steps,
      verdict: derived.verdict,
      eventState: derived.eventState,
      snapshots: recorded.moments.map(({ snapshot }) => snapshot),
    },
    environmentEnd,
  }
}

/** The recorded moments, and with unchanged channels the steps at which something else can have ended the stage. */
function momentsOf(recorded: RecordedStage, ends: readonly number[]): [StageMoment, ...StageMoment[]] {
  const { moments, start, end, agentFailure } = recorded
  const lastStep = end.step - start.step
  const others = [lastStep, ...ends, agentFailure?.steps ?? 0]
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
