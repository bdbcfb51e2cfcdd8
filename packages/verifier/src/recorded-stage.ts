import { InvalidArgumentError, type RoleEvent, type Snapshot, type SnapshotChannel } from '@mc-evobench/core'
import { readEnvironmentEnd } from './environment-end.ts'
import type { StageEvidence, StageMoment } from './replay-stage.ts'

type EventOf<TType extends RoleEvent['type']> = Extract<RoleEvent, { type: TType }>

/** What a log holds of one stage. */
export interface RecordedStage {
  readonly start: EventOf<'stage-start'>
  readonly end: EventOf<'stage-end'>
  /** The first snapshot, then one for each step with a change, in order. */
  readonly moments: readonly StageMoment[]
  readonly environmentEnd: StageEvidence['environmentEnd']
  readonly agentFailure: StageEvidence['agentFailure']
}

/**
 * Puts the snapshots of a recorded stage together again. A log holds the first snapshot whole and afterwards only the
 * channels that are read and changed, so each rebuilt snapshot is the one before with those replaced, without the
 * channels that nothing is known of any more.
 *
 * @param events - the stage's events: `stage-start`, …, `stage-end`.
 * @param read - the channels that verifying the stage reads.
 * @throws InvalidArgumentError if they do not begin and end so, or go back in time.
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
  for (const event of events.slice(1, -1)) {
    if (event.type === 'stage-start' || event.type === 'stage-end') {
      throw refusal('the events hold more than one stage', event.type)
    }
    if (event.type === 'agent-failure') {
      agentFailure = { reason: event.failure.reason, steps: event.failure.step - start.step }
    }
    const ended = readEnvironmentEnd(event)
    if (ended !== null && 'step' in event) environmentEnd = { ...ended, steps: event.step - start.step }
    if (event.type !== 'channel-change') continue
    const steps = event.step - start.step
    if (steps < moment.steps || steps < 1)
      throw refusal('a channel-change lies before the event ahead of it', event.step)
    const { [event.channel]: _replaced, ...others } = channels
    channels = { ...others, ...event.channels }
    const snapshot = { ...start.snapshot, step: start.snapshot.step + steps, channels }
    if (steps === moment.steps) moments.pop()
    moment = { steps, snapshot }
    moments.push(moment)
  }
  return { start, end, moments, environmentEnd, agentFailure }
}

function refusal(what: string, value: unknown): InvalidArgumentError {
  return new InvalidArgumentError({
    where: 'reverifyStage',
    what,
    value,
    todo: 'Pass the events of one stage in order.',
  })
}
