import type { Snapshot } from '@mc-evobench/core'
import type { EventState } from './event-state.ts'

const DAY = 24_000

/** A clock set back by no more than this was corrected by its server; it did not run through a whole day. */
const LARGEST_CORRECTION = 1_000

/** The fields of an event's state that follow the clocks. */
export type EventTime = Pick<EventState, 'elapsedTicks' | 'elapsedBy' | 'clock'>

/** The clocks at a stage's first snapshot, from which elapsed time counts. */
export function startTime(snapshot: Snapshot): EventTime {
  const { time } = snapshot.channels
  if (time === undefined) {
    return { elapsedTicks: null, elapsedBy: null, clock: { startTotal: null, lastDay: null, dayTicks: null } }
  }
  return {
    elapsedTicks: 0,
    elapsedBy: time.total === null ? 'day' : 'total',
    clock: { startTotal: time.total, lastDay: time.day, dayTicks: 0 },
  }
}

/**
 * Moves the clocks on to a later snapshot. Elapsed time is the difference of total times; without them it is the sum
 * of differences between times of day, each taken modulo 24,000, so that midnight does not reset it. Successive
 * snapshots must therefore be less than 23,000 ticks apart.
 */
export function advanceTime(before: EventTime, snapshot: Snapshot): EventTime {
  const { time } = snapshot.channels
  const { startTotal, lastDay, dayTicks } = before.clock
  if (time === undefined || lastDay === null || dayTicks === null) {
    return { elapsedTicks: null, elapsedBy: null, clock: before.clock }
  }
  const forward = (((time.day - lastDay) % DAY) + DAY) % DAY
  const moved = forward > DAY - LARGEST_CORRECTION ? forward - DAY : forward
  const clock = { startTotal, lastDay: time.day, dayTicks: dayTicks + moved }
  return startTotal !== null && time.total !== null
    ? { elapsedTicks: time.total - startTotal, elapsedBy: 'total', clock }
    : { elapsedTicks: Math.max(0, clock.dayTicks), elapsedBy: 'day', clock }
}
