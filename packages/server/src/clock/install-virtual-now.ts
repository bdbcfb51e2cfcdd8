import { performance } from 'node:perf_hooks'
import { realTime } from './real-time.ts'

/**
 * Virtual time 0 as a date, in ms since 1970. A real wall time, not 0: mineflayer subtracts `performance.now()` values
 * from dates and would take every click to follow a dig.
 */
export const VIRTUAL_EPOCH_MS = 1_700_000_000_000

/**
 * Puts virtual time behind `Date`, `performance.now` (the object of `node:perf_hooks` is the global one) and
 * `process.hrtime`.
 *
 * @param nowMs - reads the virtual time in ms.
 */
export function installVirtualNow(nowMs: () => number): void {
  const now = () => VIRTUAL_EPOCH_MS + Math.floor(nowMs())
  globalThis.Date = new Proxy(realTime.Date, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
  Object.defineProperty(performance, 'now', { value: () => nowMs(), configurable: true, writable: true })

  const nanoseconds = () => BigInt(Math.floor(nowMs() * 1000)) * 1000n
  const hrtime = (since?: [number, number]): [number, number] => {
    const total = nanoseconds() - (since === undefined ? 0n : BigInt(since[0]) * 1_000_000_000n + BigInt(since[1]))
    return [Number(total / 1_000_000_000n), Number(total % 1_000_000_000n)]
  }
  process.hrtime = Object.assign(hrtime, { bigint: nanoseconds })
}
