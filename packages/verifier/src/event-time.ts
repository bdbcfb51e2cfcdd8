import type { Snapshot } from '@mc-evobench/core'
import type { EventState } from './event-state.ts'
import { finiteNumber } from './finite-number.ts'

const DAY = 24_000

/** A clock set back by no more than this was corrected by its server; it did not run through a whole day. */
const LARGEST_CORRECTION = 1_000

/** The fields of an event's state that follow the clocks. */
export type EventTime = Pick<EventState, 'elapsedTicks' | 'elapsedBy' | 'clock'>

/** The clocks at a stage's first snapshot, from which elapsed time counts. */
export function startTime(snapshot: Snapshot): EventTime {
  const { total, day } = readClocks(snapshot)
  if (day === null) {
    return { elapsedTicks: null, elapsedBy: null, clock: { startTotal: null, lastDay: null, dayTicks: null } }
  }
  return {
    elapsedTicks: 0,
    elapsedBy: total === null ? 'day' : 'total',
    clock: { startTotal: total, lastDay: day, dayTicks: 0 },
  }
}

/**
 * Moves the clocks on to a later snapshot. Elapsed time is the difference of total times; without them it is the sum
 * of differences between times of day, each taken modulo 24,000, so that midnight does not reset it. Successive
 * snapshots must therefore be less than 23,000 ticks apart.
 */
export function advanceTime(before: EventTime, snapshot: Snapshot): EventTime {
  const { total, day } = readClocks(snapshot)
  const { startTotal, lastDay, dayTicks } = before.clock
  if (day === null || lastDay === null || dayTicks === null) {
    return { elapsedTicks: null, elapsedBy: null, clock: before.clock }
  }
  const forward = (((day - lastDay) % DAY) + DAY) % DAY
  const moved = forward > DAY - LARGEST_CORRECTION ? forward - DAY : forward
  const clock = { startTotal, lastDay: day, dayTicks: dayTicks + moved }
  return startTotal !== null && total !== null
    ? { elapsedTicks: total - startTotal, elapsedBy: 'total', clock }
    : { elapsedTicks: Math.max(0, clock.dayTicks), elapsedBy: 'day', clock }
}

/** The clocks a snapshot shows; a value that is not finite is no clock. */
function readClocks(snapshot: Snapshot): { total: number | null; day: number | null } {
  const { time } = snapshot.channels
  return { total: finiteNumber(time?.total), day: finiteNumber(time?.day) }
}
