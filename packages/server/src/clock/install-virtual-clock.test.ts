import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as setTimeoutOfModule } from 'node:timers'
import { setInterval as everyInterval, setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { installVirtualClock } from './install-virtual-clock.ts'
import { realTime } from './real-time.ts'
import { VirtualClockError } from './virtual-clock-error.ts'

const clock = installVirtualClock({ seed: 1 })

beforeEach(() => {
  clock.clearTimers()
  clock.maxTimersPerAdvance = 100_000
})

describe('installVirtualClock', () => {
  it('returns the same clock on a second call, re-seeded', () => {
    installVirtualClock({ seed: 7 })
    const first = [Math.random(), Math.random()]
    expect(installVirtualClock({ seed: 7 })).toBe(clock)
    expect([Math.random(), Math.random()]).toEqual(first)
  })

  it('fires nothing until time is advanced, and then only what is due', async () => {
    const fired: string[] = []
    setTimeout(() => fired.push('at 10'), 10)
    setTimeout(() => fired.push('at 11'), 11)
    await new Promise((resolve) => realTime.setTimeout(resolve, 1))
    expect(fired).toEqual([])
    await clock.advance(10)
    expect(fired).toEqual(['at 10'])
    expect(clock.pendingTimers()).toBe(1)
  })

  it('law: timers fire by due time, and those of one time in the order in which they were set', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 40 }), async (delays) => {
        const fired: number[] = []
        delays.forEach((delay, index) => {
          setTimeout(() => fired.push(index), delay)
        })
        await clock.advance(30)
        const expected = delays.map((_, index) => index).toSorted((a, b) => (delays[a] ?? 0) - (delays[b] ?? 0))
        expect(fired).toEqual(expected)
      }),
      { numRuns: 50 },
    )
  })

  it('keeps an interval at its multiples, however late its callback sets other timers', async () => {
    const start = clock.nowMs()
    const times: number[] = []
    const interval = setInterval(() => {
      times.push(clock.nowMs() - start)
      setTimeout(() => {}, 3)
    }, 50)
    await clock.advance(175)
    clearInterval(interval)
    await clock.advance(200)
    expect(times).toEqual([50, 100, 150])
  })

  it('lets an interval be cleared inside its own callback', async () => {
    let count = 0
    const interval = setInterval(() => {
      count++
      if (count === 2) clearInterval(interval)
    }, 1)
    await clock.advance(20)
    expect(count).toBe(2)
  })

  it('fires timers that are set inside timers in the same advance, at their own times', async () => {
    const start = clock.nowMs()
    const times: number[] = []
    setTimeout(() => {
      setTimeout(() => {
        times.push(clock.nowMs() - start)
        setTimeout(() => times.push(clock.nowMs() - start), 100)
      }, 5)
    }, 10)
    await clock.advance(50)
    expect(times).toEqual([15])
  })

  it('runs nextTick callbacks before promise jobs after each timer, as Node does', async () => {
    const order: string[] = []
    setTimeout(() => {
      void Promise.resolve().then(() => order.push('promise 1'))
      process.nextTick(() => order.push('tick 1'))
      setImmediate(() => order.push('immediate'))
    }, 5)
    setTimeout(() => order.push('timer 2'), 5)
    await clock.advance(10)
    expect(order).toEqual(['tick 1', 'promise 1', 'immediate', 'timer 2'])
  })

  it('is quiet when advance resolves: chains of promises have run to their end', async () => {
    let done = false
    setTimeout(async () => {
      for (let hop = 0; hop < 100; hop++) await null
      done = true
    }, 1)
    await clock.advance(1)
    expect(done).toBe(true)
  })

  it('runs immediates set between steps without a step', async () => {
    const value = await new Promise((resolve) => setImmediate(() => resolve('ran')))
    expect(value).toBe('ran')
  })

  it('refreshes a timeout, clears it by its number, and takes an unknown one in silence', async () => {
    let fired = 0
    const timer = setTimeout(() => fired++, 10)
    await clock.advance(6)
    timer.refresh()
    await clock.advance(6)
    expect(fired).toBe(0)
    await clock.advance(4)
    expect(fired).toBe(1)
    clearTimeout(Number(setTimeout(() => fired++, 1)))
    clearTimeout(undefined)
    await clock.advance(10)
    expect(fired).toBe(1)
  })

  it('shows one time through Date, performance and hrtime', async () => {
    const before = { date: Date.now(), now: performance.now(), nano: process.hrtime.bigint() }
    await clock.advance(1500)
    expect(Date.now() - before.date).toBe(1500)
    const made = new Date()
    expect(made.getTime() - before.date).toBe(1500)
    expect(performance.now() - before.now).toBe(1500)
    expect(process.hrtime.bigint() - before.nano).toBe(1_500_000_000n)
    expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z')
    expect(new Date()).toBeInstanceOf(Date)
  })

  it('covers node:timers, node:timers/promises, promisify and AbortSignal.timeout', async () => {
    const seen: string[] = []
    setTimeoutOfModule(() => seen.push('node:timers'), 1)
    void wait(2, 'node:timers/promises').then((value) => seen.push(value))
    void promisify(setTimeout)(3).then(() => seen.push('promisify'))
    const signal = AbortSignal.timeout(4)
    signal.addEventListener('abort', () => seen.push(signal.reason.name))
    void (async () => {
      let rounds = 0
      for await (const _ of everyInterval(5)) if (++rounds === 2) break
      seen.push('interval')
    })()
    await clock.advance(10)
    expect(seen).toEqual(['node:timers', 'node:timers/promises', 'promisify', 'TimeoutError', 'interval'])
    expect(clock.pendingTimers()).toBe(0)
  })

  it('rejects a promised timeout whose signal is aborted, and forgets its timer', async () => {
    const controller = new AbortController()
    const waiting = wait(100, null, { signal: controller.signal })
    controller.abort()
    await expect(waiting).rejects.toThrow('aborted')
    expect(clock.pendingTimers()).toBe(0)
  })

  it('seeds Math.random and the functions of node:crypto, hashes apart', () => {
    const draw = () => [
      Math.random(),
      randomBytes(8).toString('hex'),
      randomUUID(),
      randomInt(1000),
      crypto.randomUUID(),
    ]
    clock.reseed(0)
    const first = draw()
    clock.reseed(0)
    expect(draw()).toEqual(first)
    clock.reseed(1)
    expect(draw()).not.toEqual(first)
    expect(createHash('sha256').update('').digest('hex')).toMatch(/^e3b0c442/)
  })

  it('ends a step in which timers re-arm themselves for ever, by name', async () => {
    clock.maxTimersPerAdvance = 1000
    const rearm = () => setTimeout(rearm, 1)
    rearm()
    await expect(clock.advance(10_000)).rejects.toThrow(VirtualClockError)
    clock.clearTimers()
    const immediately = () => setImmediate(immediately)
    setTimeout(immediately, 1)
    await expect(clock.advance(10)).rejects.toMatchObject({ code: 'runaway-step' })
  })

  it('passes on what a timer throws and can go on afterwards', async () => {
    setTimeout(() => {
      throw new TypeError('from a timer')
    }, 1)
    await expect(clock.advance(5)).rejects.toThrow('from a timer')
    await clock.advance(5)
  })

  it('refuses to go back', () => {
    expect(() => clock.advance(-1)).toThrow('0 or more')
  })
})
