import { InvalidArgumentError, type RoleEvent, type Snapshot, type SnapshotChannel } from '@mc-evobench/core'
import { isEnvironmentEnd, readEnvironmentEnd } from './environment-end.ts'
import type { StageEvidence, StageMoment } from './replay-stage.ts'
import { findStepRange } from './step-range.ts'

type EventOf<TType extends RoleEvent['type']> = Extract<RoleEvent, { type: TType }>

/** What a log holds of one stage. */
export interface RecordedStage {
  readonly start: EventOf<'stage-start'>
  readonly end: EventOf<'stage-end'>
  /** The first snapshot, then one for each step with a change, in order. */
  readonly moments: readonly StageMoment[]
  readonly environmentEnd: StageEvidence['environmentEnd']
  readonly agentFailure: StageEvidence['agentFailure']
  /** The lines that cannot stand where they do. They were left out of all the above. */
  readonly misplaced: readonly MisplacedLine[]
}

/** A line that cannot stand where it does, and what could. */
interface MisplacedLine {
  readonly line: number
  readonly step: number
  readonly field: string
  readonly recorded: unknown
  readonly derived: unknown
}

/**
 * Puts the snapshots of a recorded stage together again. A log holds the first snapshot whole and afterwards only the
 * channels that are read and changed, so each rebuilt snapshot is the one before with those replaced, without the
 * channels that nothing is known of any more.
 *
 * @param events - the stage's events: `stage-start`, …, `stage-end`.
 * @param read - the channels that verifying the stage reads.
 * @throws InvalidArgumentError if they do not begin and end so.
 */
export function readRecordedStage(events: readonly RoleEvent[], read: readonly SnapshotChannel[]): RecordedStage {
  const start = events[0]
  const end = events.at(-1)
  if (start?.type !== 'stage-start' || end?.type !== 'stage-end') {
    throw refusal('the events of a stage begin with stage-start and end with stage-end', [start?.type, end?.type])
  }
  let moment: StageMoment = { steps: 0, snapshot: start.snapshot }
  const moments = [moment]
  const known = Object.entries(start.snapshot.channels).filter(([name]) => read.some((channel) => channel === name))
  let channels: Snapshot['channels'] = Object.fromEntries(known)
  let environmentEnd: StageEvidence['environmentEnd'] = null
  let agentFailure: StageEvidence['agentFailure'] = null
  let position = { step: start.step, lastAction: start.step - 1 }
  const misplaced: MisplacedLine[] = []
  /** The channels that changed on the latest step, each of which is recorded once. */
  let changed = new Set<SnapshotChannel>()

  for (const [index, event] of events.slice(1, -1).entries()) {
    if (event.type === 'stage-start' || event.type === 'stage-end') {
      throw refusal('the events hold more than one stage', event.type)
    }
    const refuse = (field: string, recorded: unknown, derived: unknown): void => {
      misplaced.push({ line: index + 1, step: position.step, field, recorded, derived })
    }
    const range = findStepRange(event, { start: start.step, end: end.step, ...position })
    if (range === null || agentFailure !== null) {
      refuse('type', event.type, 'stage-end')
      continue
    }
    const { field, step, earliest, latest } = range
    if (step < earliest || step > latest) {
      refuse(field, step, earliest > latest ? 'none' : step < earliest ? earliest : latest)
      continue
    }
    position = { step, lastAction: event.type === 'action' ? step : position.lastAction }
    const steps = step - start.step
    if (event.type === 'agent-failure') agentFailure = { reason: event.failure.reason, steps }
    if (isEnvironmentEnd(event)) {
      const ended = readEnvironmentEnd(event)
      if (ended === null) refuse('environment-end', event.detail, 'a known way to end')
      else if (environmentEnd !== null) refuse('environment-end', event.detail, 'none')
      else environmentEnd = { ...ended, steps }
    }
    if (event.type !== 'channel-change') continue
    if (steps > moment.steps) changed = new Set()
    if (changed.has(event.channel)) refuse('channel', event.channel, 'none')
    changed.add(event.channel)
    const { [event.channel]: _replaced, ...others } = channels
    channels = { ...others, ...event.channels }
    const snapshot = { ...start.snapshot, step: start.snapshot.step + steps, channels }
    if (steps === moment.steps) moments.pop()
    moment = { steps, snapshot }
    moments.push(moment)
  }
  return { start, end, moments, environmentEnd, agentFailure, misplaced }
}

function refusal(what: string, value: unknown): InvalidArgumentError {
  return new InvalidArgumentError({
    where: 'reverifyStage',
    what,
    value,
    todo: 'Pass the events of one stage in order.',
  })
}
