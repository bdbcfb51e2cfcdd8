import { InvalidArgumentError, type MissionEvent, type Snapshot } from '@mc-evobench/core'
import { countOf } from './count-of.ts'
import type { EventState } from './event-state.ts'

/**
 * Adds what a mission event has raised to a snapshot, so that the task's ordinary predicates can read it. A counter
 * that the source already reports higher keeps its value.
 *
 * Where the event could be observed and has not happened, the channel is added without it: the predicate then says
 * "observed, not raised". Where it could not be observed, no channel is added: the predicate says "unavailable".
 *
 * @param options.snapshot - the evidence as taken; it is not changed.
 * @param options.event - the stage's mission event, or null when it has none.
 * @param options.state - the event's state on this snapshot; null when there is no event.
 * @returns a snapshot for `verify`; the same object when there is nothing to add.
 * @throws InvalidArgumentError if the state belongs to another event.
 */
export function attachEvidence(options: {
  readonly snapshot: Snapshot
  readonly event: MissionEvent | null
  readonly state: EventState | null
}): Snapshot {
  const { snapshot, event, state } = options
  if (event === null || state === null) return snapshot
  if (state.eventId !== event.id) {
    throw new InvalidArgumentError({
      where: 'attachEvidence',
      what: `the state belongs to another event than ${event.id}`,
      value: state.eventId,
    })
  }
  if (!state.raised && state.evidence === 'unavailable') return snapshot
  const { channels } = snapshot
  if (event.raises.kind === 'flag') {
    const flags = channels.flags ?? []
    const { flag } = event.raises
    if (channels.flags !== undefined && (!state.raised || flags.includes(flag))) return snapshot
    return { ...snapshot, channels: { ...channels, flags: state.raised ? [...flags, flag] : [...flags] } }
  }
  const { counter } = event.raises
  const counters = channels.counters ?? {}
  const reported = countOf(counters, counter) ?? 0
  if (channels.counters !== undefined && reported >= state.value) return snapshot
  return {
    ...snapshot,
    channels: { ...channels, counters: { ...counters, [counter]: Math.max(reported, state.value) } },
  }
}
