import { syncBuiltinESMExports } from 'node:module'
import { installSeededRandom } from './install-seeded-random.ts'
import { installVirtualNow } from './install-virtual-now.ts'
import { installVirtualTimers } from './install-virtual-timers.ts'
import { realTime } from './real-time.ts'
import { TimerHeap } from './timer-heap.ts'
import type { VirtualClock } from './virtual-clock.ts'
import { VirtualClockError } from './virtual-clock-error.ts'
import { type TimerOwner, VirtualTimer } from './virtual-timer.ts'

interface Immediate {
  readonly callback: (...args: unknown[]) => void
  readonly args: unknown[]
  active: boolean
}

// On globalThis, so that two copies of this module in one thread (source and built) still share one clock.
const installedKey = Symbol.for('@mc-evobench/server/virtual-clock')

/**
 * Replaces the thread's timers, clocks and randomness by virtual, seeded ones and returns the clock that moves them.
 *
 * Must run before anything captures a timer: a program's entry imports this alone, calls it, and reaches everything
 * else by `await import()`. A second call returns the same clock, re-seeded.
 *
 * @param options.seed - seed of `Math.random` and of `node:crypto`'s random functions; 0 is a seed.
 * @throws VirtualClockError `unsupported-runtime` if this Node has no `process._tickCallback`.
 */
export function installVirtualClock(options: { seed: number }): VirtualClock {
  const installed = Reflect.get(globalThis, installedKey) as VirtualClock | undefined
  const clock = installed ?? createClock()
  if (installed === undefined) Object.defineProperty(globalThis, installedKey, { value: clock })
  clock.reseed(options.seed)
  return clock
}

function createClock(): VirtualClock {
  const drain = findDrain()
  const heap = new TimerHeap()
  const timersById = new Map<number, VirtualTimer>()
  let immediates: Immediate[] = []
  let immediateHop = false
  let now = 0
  let sequence = 0
  let lastId = 0

  const owner: TimerOwner = {
    nextId: () => ++lastId,
    nextSequence: () => ++sequence,
    nowMs: () => now,
    schedule: (timer) => heap.push(timer),
    rememberId: (timer) => timersById.set(timer.id, timer),
  }

  const runImmediates = (afterEach: () => void): number => {
    let ran = 0
    // One round only, as in Node: immediates set meanwhile wait for the next round.
    const round = immediates
    immediates = []
    for (const immediate of round) {
      if (!immediate.active) continue
      immediate.active = false
      ran++
      immediate.callback(...immediate.args)
      afterEach()
    }
    return ran
  }

  installVirtualTimers({
    setTimer(callback, delay, args, repeats) {
      if (typeof callback !== 'function') throw new TypeError('The "callback" argument must be of type function.')
      const timer = new VirtualTimer(owner, callback, args, delay, repeats)
      heap.push(timer)
      return timer
    },
    clearTimer(timer) {
      if (timer === undefined || timer === null) return true
      const found = typeof timer === 'object' ? timer : timersById.get(Number(timer))
      if (!(found instanceof VirtualTimer)) return false
      found.active = false
      timersById.delete(found.id)
      return true
    },
    setImmediate(callback, args) {
      const immediate: Immediate = { callback, args, active: true }
      immediates.push(immediate)
      // Between steps immediates run on Node's own loop, so that nothing waits for a step that may never come.
      if (!immediateHop) {
        immediateHop = true
        realTime.setImmediate(() => {
          immediateHop = false
          runImmediates(drain)
        })
      }
      return immediate
    },
    clearImmediate(immediate) {
      if (immediate === undefined || immediate === null) return true
      if (typeof immediate !== 'object' || !('active' in immediate) || !('args' in immediate)) return false
      immediate.active = false
      return true
    },
  })
  installVirtualNow(() => now)
  const reseed = installSeededRandom()
  // Makes `import { setTimeout } from 'node:timers'` and its like see the replacements.
  syncBuiltinESMExports()

  /** Returns what a timer threw, or that there were too many of them. */
  const advanceNow = (target: number): { error: unknown } | null => {
    let fired = 0
    const settle = () => {
      drain()
      while (immediates.length > 0 && fired <= clock.maxTimersPerAdvance) fired += runImmediates(drain)
    }
    settle()
    for (let timer = heap.peek(); timer !== null && timer.dueMs <= target; timer = heap.peek()) {
      if (fired > clock.maxTimersPerAdvance) break
      heap.pop()
      if (timer.dueMs > now) now = timer.dueMs
      if (timer.repeats) {
        // Re-armed before the callback, from its due time: clearing it inside works, and it never drifts.
        timer.dueMs += timer.delayMs
        timer.sequence = ++sequence
        heap.push(timer)
      } else {
        timer.active = false
        timersById.delete(timer.id)
      }
      fired++
      try {
        timer.callback(...timer.args)
      } catch (error) {
        return { error }
      }
      settle()
    }
    if (fired > clock.maxTimersPerAdvance) {
      const details = { fired, nowMs: now, targetMs: target }
      const message =
        `advance: more than ${clock.maxTimersPerAdvance} timers fired before the virtual time ${target} ms. ` +
        'Something re-arms itself without end; close the environment and start a new one.'
      return { error: new VirtualClockError('runaway-step', message, details) }
    }
    now = target
    return null
  }

  const clock: VirtualClock = {
    nowMs: () => now,
    advance(ms) {
      if (!(ms >= 0)) throw new RangeError(`advance: ms must be 0 or more, got ${ms}. Give the virtual time to pass.`)
      // A drain begun inside a promise job would not run the promise queue: the hop gives it a macrotask of its own.
      return new Promise((resolve, reject) => {
        realTime.setImmediate(() => {
          // What a `nextTick` callback throws is not caught here: Node's own book-keeping of asynchronous calls would
          // be left broken and end the process. It goes on to `uncaughtException`, as it would without this clock.
          let failure: { error: unknown } | null = { error: new Error('advance: a nextTick callback threw.') }
          try {
            failure = advanceNow(now + ms)
          } finally {
            if (failure === null) resolve()
            else reject(failure.error)
          }
        })
      })
    },
    reseed,
    clearTimers: () => {
      heap.clear()
      timersById.clear()
      immediates = []
    },
    pendingTimers: () => heap.count(),
    maxTimersPerAdvance: 100_000,
    real: realTime,
  }
  return clock
}

/** Runs all `nextTick` callbacks and promise jobs, synchronously. Not a documented function, so its absence is named. */
function findDrain(): () => void {
  const tick: unknown = Reflect.get(process, '_tickCallback')
  if (typeof tick === 'function') return () => tick.call(process)
  throw new VirtualClockError(
    'unsupported-runtime',
    `installVirtualClock: Node ${process.version} has no process._tickCallback. Use Node 22 or 24.`,
    { version: process.version },
  )
}
