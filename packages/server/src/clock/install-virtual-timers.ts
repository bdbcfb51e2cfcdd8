import nodeTimers from 'node:timers'
import nodeTimersPromises from 'node:timers/promises'
import { promisify } from 'node:util'
import { realTime } from './real-time.ts'
import type { VirtualTimer } from './virtual-timer.ts'

/** The clock as the timer functions see it. */
export interface TimerHost {
  setTimer(callback: (...args: unknown[]) => void, delay: unknown, args: unknown[], repeats: boolean): VirtualTimer
  clearTimer(timer: unknown): boolean
  setImmediate(callback: (...args: unknown[]) => void, args: unknown[]): object
  clearImmediate(immediate: unknown): boolean
}

type Callback = (...args: unknown[]) => void
interface WaitOptions {
  signal?: AbortSignal
}

/**
 * Puts virtual timers in place of Node's: the globals, `node:timers`, `node:timers/promises` (with `scheduler`),
 * `util.promisify(setTimeout)` and `AbortSignal.timeout`. `queueMicrotask` and `process.nextTick` stay as they are.
 */
export function installVirtualTimers(host: TimerHost): void {
  const setTimeout = (callback: Callback, delay?: unknown, ...args: unknown[]) =>
    host.setTimer(callback, delay, args, false)
  const setInterval = (callback: Callback, delay?: unknown, ...args: unknown[]) =>
    host.setTimer(callback, delay, args, true)
  const setImmediate = (callback: Callback, ...args: unknown[]) => host.setImmediate(callback, args)
  // Timers set before the clock came are still Node's own.
  const clear = (timer: unknown) => {
    if (!host.clearTimer(timer)) realTime.clearTimeout(timer as never)
  }
  const clearImmediate = (immediate: unknown) => {
    if (!host.clearImmediate(immediate)) realTime.clearImmediate(immediate as never)
  }

  const waitTimeout = (delay?: unknown, value?: unknown, options?: WaitOptions) =>
    abortable(options, (resolve) => {
      const timer = setTimeout(() => resolve(value), delay)
      return () => clear(timer)
    })
  const waitImmediate = (value?: unknown, options?: WaitOptions) =>
    abortable(options, (resolve) => {
      const immediate = setImmediate(() => resolve(value))
      return () => clearImmediate(immediate)
    })
  async function* everyInterval(delay?: unknown, value?: unknown, options?: WaitOptions) {
    let due = 0
    let wake: (() => void) | null = null
    const timer = setInterval(() => {
      due++
      wake?.()
    }, delay)
    const stop = () => wake?.()
    options?.signal?.addEventListener('abort', stop, { once: true })
    try {
      for (;;) {
        options?.signal?.throwIfAborted()
        if (due === 0) {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
          wake = null
        }
        for (; due > 0; due--) yield value
      }
    } finally {
      clear(timer)
      options?.signal?.removeEventListener('abort', stop)
    }
  }

  Object.defineProperty(setTimeout, promisify.custom, { value: waitTimeout, configurable: true })
  Object.defineProperty(setImmediate, promisify.custom, { value: waitImmediate, configurable: true })
  const functions = {
    setTimeout,
    setInterval,
    setImmediate,
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate,
  }
  Object.assign(globalThis, functions)
  Object.assign(nodeTimers, functions)
  Object.assign(nodeTimersPromises, {
    setTimeout: waitTimeout,
    setImmediate: waitImmediate,
    setInterval: everyInterval,
  })
  Object.defineProperty(nodeTimersPromises, 'scheduler', {
    value: {
      wait: (delay?: number, options?: WaitOptions) => waitTimeout(delay, undefined, options),
      yield: () => waitImmediate(),
    },
    configurable: true,
    enumerable: true,
  })
  AbortSignal.timeout = (delay: number) => {
    const controller = new AbortController()
    setTimeout(() => {
      controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    }, delay)
    return controller.signal
  }
}

function abortable(
  options: WaitOptions | undefined,
  start: (resolve: (value: unknown) => void) => () => void,
): Promise<unknown> {
  const signal = options?.signal
  return new Promise((resolve, reject) => {
    const abort = () => {
      cancel()
      reject(new DOMException('The operation was aborted', { name: 'AbortError', cause: signal?.reason }))
    }
    const cancel = start((value) => {
      signal?.removeEventListener('abort', abort)
      resolve(value)
    })
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}
