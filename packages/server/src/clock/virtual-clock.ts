import type { RealTime } from './real-time.ts'

/** The one clock of a thread: nothing in it moves but by {@link VirtualClock.advance}. */
export interface VirtualClock {
  /** Virtual time in ms since the clock was installed. */
  nowMs(): number
  /**
   * Moves virtual time on by `ms`, the one place where it moves. Hops once by the real `setImmediate`, so that whatever
   * the caller queued has settled and the drain has a macrotask of its own; then fires the timers that come due, in
   * order, and after each runs everything it queued. When the promise resolves, nothing in the thread is left to do.
   *
   * @throws VirtualClockError `runaway-step` when the step would fire more timers than `maxTimersPerAdvance`; whatever
   * a timer's callback throws is passed on.
   */
  advance(ms: number): Promise<void>
  /** Starts `Math.random` and the functions of `node:crypto` anew. */
  reseed(seed: number): void
  /** Drops every waiting timer, for an environment that was closed. */
  clearTimers(): void
  /** How many timers wait. */
  pendingTimers(): number
  /** How many timers one `advance` may fire before it gives up. */
  maxTimersPerAdvance: number
  /** Node's own timers and clocks, for watchdogs only. */
  readonly real: RealTime
}
