import { InvalidArgumentError, type MissionEvent, type Snapshot } from '@mc-evobench/core'
import { checkEvent } from './check-event.ts'
import type { EventState } from './event-state.ts'
import { advanceTime } from './event-time.ts'
import { observeEvent } from './observe-event.ts'

/**
 * Judges a mission event by the next snapshot of a stage. A pure function of the state before and the snapshot, so a
 * recorded stage can be verified again from its log.
 *
 * With `stageLimitPath`, the event is also raised when the player is alive and the elapsed ticks reach the stage's
 * effective limit; where only the time of day is known, it must also be night. Both `raised` and `failed` can become
 * true on one snapshot; the stage loop then takes the pass. After a failure nothing is raised any more.
 *
 * @param options.event - the rule, from the catalog.
 * @param options.state - the state after the snapshot before; it is not changed.
 * @param options.snapshot - the evidence after one more environment step.
 * @param options.stageLimit - the smaller of the task's budget and the cap, in environment steps of one tick each.
 * @throws InvalidArgumentError if the state belongs to another event, the limit is not a positive integer, or the event
 *   has a condition of no known kind, or one that nothing can be held against.
 * @see MC-EvoBench paper, section C.2
 */
export function advanceEvent(options: {
  readonly event: MissionEvent
  readonly state: EventState
  readonly snapshot: Snapshot
  readonly stageLimit: number
}): EventState {
  const { event, state, snapshot, stageLimit } = options
  if (state.eventId !== event.id) {
    throw new InvalidArgumentError({
      where: 'advanceEvent',
      what: `the state belongs to another event than ${event.id}`,
      value: state.eventId,
    })
  }
  if (!Number.isSafeInteger(stageLimit) || stageLimit < 1) {
    throw new InvalidArgumentError({
      where: 'advanceEvent',
      what: 'stageLimit must be a positive number of steps',
      value: stageLimit,
    })
  }
  if (state.failed) return state
  checkEvent('advanceEvent', event)
  return observeEvent({ event, snapshot, time: advanceTime(state, snapshot), before: state, stageLimit })
}
