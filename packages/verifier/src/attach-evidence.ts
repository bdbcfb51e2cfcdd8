import { InvalidArgumentError, type MissionEvent, type Snapshot } from '@mc-evobench/core'
import { countOf } from './count-of.ts'
import type { EventState } from './event-state.ts'

/** A snapshot with what a mission event came to. */
export interface AttachedEvidence extends Snapshot {
  /**
   * The flag or counter that the event would raise, where the event could not be observed: the source's own flags and
   * counters then do not tell that it has not happened.
   */
  readonly unobserved?: MissionEvent['raises']
  /** The flag or counter that was added where the source has no such channel: of all others nothing is known. */
  readonly addedAlone?: MissionEvent['raises']
}

/**
 * Adds what a mission event has raised to a snapshot, so that the task's ordinary predicates can read it. A counter
 * that the source already reports higher keeps its value.
 *
 * Where the event could be observed and has not happened, the channel is added without it: the predicate then says
 * "observed, not raised"; of other flags and counters it still says "unavailable". Where it could not be observed, no channel is added: the predicate says "unavailable".
 *
 * @param options.snapshot - the evidence as taken; it is not changed.
 * @param options.event - the stage's mission event, or null when it has none.
 * @param options.state - the event's state on this snapshot; null when there is no event.
 * @returns a snapshot for `verify`; the same object when there is nothing to add.
 * @throws InvalidArgumentError if the state belongs to another event.
 */
export function attachEvidence(options: {
  readonly snapshot: AttachedEvidence
  readonly event: MissionEvent | null
  readonly state: EventState | null
}): AttachedEvidence {
  const { snapshot, event, state } = options
  if (event === null || state === null) return snapshot
  if (state.eventId !== event.id) {
    throw new InvalidArgumentError({
      where: 'attachEvidence',
      what: `the state belongs to another event than ${event.id}`,
      value: state.eventId,
    })
  }
  const { channels } = snapshot
  const { raises } = event
  const source = raises.kind === 'flag' ? channels.flags : channels.counters
  if (!state.raised && state.evidence === 'unavailable') {
    return source === undefined || snapshot.unobserved === raises ? snapshot : { ...snapshot, unobserved: raises }
  }
  if (raises.kind === 'flag') {
    const flags = Array.isArray(channels.flags) ? channels.flags : []
    const { flag } = raises
    if (channels.flags !== undefined && (!state.raised || flags.includes(flag))) return snapshot
    const added = { ...snapshot, channels: { ...channels, flags: state.raised ? [...flags, flag] : [...flags] } }
    return source === undefined ? { ...added, addedAlone: raises } : added
  }
  const { counter } = raises
  const counters = channels.counters ?? {}
  const reported = countOf(counters, counter) ?? 0
  if (channels.counters !== undefined && reported >= state.value) return snapshot
  const added = {
    ...snapshot,
    channels: { ...channels, counters: { ...counters, [counter]: Math.max(reported, state.value) } },
  }
  return source === undefined ? { ...added, addedAlone: raises } : added
}
