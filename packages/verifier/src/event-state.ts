import type { EventCondition } from '@mc-evobench/core'

/** How one condition of a mission event came out on the latest snapshot. */
export interface ConditionReading {
  readonly condition: EventCondition
  readonly holds: boolean
  /** `unavailable`: the snapshot lacks what the condition reads. Such a condition does not hold. */
  readonly evidence: 'observed' | 'unavailable'
  /** The value it was judged by; null when there was none. */
  readonly observed: number | string | boolean | null
}

/**
 * What a mission event knows after the snapshots of a stage so far. Plain data, never changed in place: each snapshot
 * makes a new state from the one before.
 */
export interface EventState {
  readonly eventId: string
  /** The event has happened in this stage. Stays true once it is. */
  readonly raised: boolean
  /** What raised it: its own rule, or reaching the stage limit alive. */
  readonly raisedBy: 'conditions' | 'stage_limit' | null
  /** For an event that raises a counter, the value to raise it to; 1 for a flag that is up, 0 before. */
  readonly value: number
  /** The player died and the event says that this fails the stage. Stays true once it is; nothing is raised after. */
  readonly failed: boolean
  /** The player was seen dead, or its deaths had grown, in this stage. Stays true once it is. */
  readonly died: boolean
  /** Why it failed, in words. */
  readonly failureReason: string | null
  /** Whether the latest snapshot could tell that the event has, or has not, happened. */
  readonly evidence: 'observed' | 'unavailable'
  readonly conditions: readonly ConditionReading[]
  /** Game ticks since the stage's first snapshot; null when a clock is missing. */
  readonly elapsedTicks: number | null
  /** Which clock gave `elapsedTicks`: the total time, or the time of day where there is no total time. */
  readonly elapsedBy: 'total' | 'day' | null
  /** The first snapshot's total time, and the latest time of day with the ticks it has moved by; for the next state. */
  readonly clock: {
    readonly startTotal: number | null
    readonly lastDay: number | null
    readonly dayTicks: number | null
  }
  /** The player's `deaths` at the first snapshot; null when not measured. */
  readonly startDeaths: number | null
}
