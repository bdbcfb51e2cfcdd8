import { performance } from 'node:perf_hooks'

/** The process's own timers and clocks, as they were before any virtual clock was installed. */
export interface RealTime {
  readonly setImmediate: typeof globalThis.setImmediate
  readonly setTimeout: typeof globalThis.setTimeout
  readonly clearTimeout: typeof globalThis.clearTimeout
  readonly clearInterval: typeof globalThis.clearInterval
  readonly clearImmediate: typeof globalThis.clearImmediate
  readonly performanceNow: () => number
  readonly Date: typeof globalThis.Date
}

/** Captured once, when this module is first loaded; for watchdogs only, never for game logic. */
export const realTime: RealTime = {
  setImmediate: globalThis.setImmediate,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  clearInterval: globalThis.clearInterval,
  clearImmediate: globalThis.clearImmediate,
  performanceNow: performance.now.bind(performance),
  Date: globalThis.Date,
}
