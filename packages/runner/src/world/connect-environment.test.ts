import type { EnvironmentReference } from '@mc-evobench/core'
import { checkEnvironment, createFakeEnvironment, makeProfile } from '@mc-evobench/core/testing'
import { describe, expect, it, vi } from 'vitest'
import type { FakeWorldOptions } from '../testing/fake-world.ts'
import { connectEnvironment } from './connect-environment.ts'

vi.setConfig({ testTimeout: 60_000 })

const reference = (options: FakeWorldOptions = {}, name = 'createEnvironment'): EnvironmentReference => ({
  module: new URL('../testing/fake-world.ts', import.meta.url).href,
  export: name,
  options: { ...options } as EnvironmentReference['options'],
})
const resetOptions = { profile: makeProfile(), worldSeed: 3, chanceSeed: 4 }
const getWood = { kind: 'skill', skill: 'get', arguments: { item: 'wood' } } as const

describe('connectEnvironment', () => {
  it('gives the same transitions as the environment in this thread', async () => {
    const here = createFakeEnvironment()
    const there = await connectEnvironment(reference(), { virtualClock: false })
    expect(there.spec).toEqual(here.spec)
    let [a, b] = [await here.reset(resetOptions), await there.reset(resetOptions)]
    expect(there.resetFingerprint()).toBe(here.resetFingerprint())
    for (const action of [getWood, null, null, { kind: 'control' } as const]) {
      ;[a, b] = [await here.step(action), await there.step(action)]
      expect(b.observe()).toEqual(a.observe())
      expect(b.snapshot(['inventory', 'time'])).toEqual(a.snapshot(['inventory', 'time']))
      expect([b.activity, b.terminated, b.truncated, b.events]).toEqual([
        a.activity,
        a.terminated,
        a.truncated,
        a.events,
      ])
      expect(there.stateHash()).toBe(here.stateHash())
    }
    await there.close()
  })

  it('keeps the contract of an environment', async () => {
    const report = await checkEnvironment(() => connectEnvironment(reference(), { virtualClock: true }), {
      actions: [getWood, null, null, { kind: 'control' }],
    })
    expect(report.checks.filter(({ holds }) => !holds)).toEqual([])
  })

  it('passes errors on in their own class', async () => {
    const there = await connectEnvironment(reference({ breakAtCall: 1 }), { virtualClock: false })
    await expect(there.step(null)).rejects.toMatchObject({
      family: 'wrong-use',
      message: expect.stringContaining('no reset'),
    })
    const transition = await there.reset(resetOptions)
    expect(() => transition.snapshot(['grid'])).toThrow('the channels grid are not served')
    await expect(there.step(null)).rejects.toThrow('the fake machine broke')
    await there.close()
    await there.close()
    await expect(there.step(null)).rejects.toThrow('the environment is closed')
    expect(() => there.stateHash()).toThrow('the environment is closed')
  })

  it('refuses to read a transition that is past', async () => {
    const there = await connectEnvironment(reference(), { virtualClock: false })
    const first = await there.reset(resetOptions)
    await there.step(null)
    expect(() => first.observe()).toThrow('has gone on since')
    await there.close()
  })

  it('names a module that makes no environment', async () => {
    await expect(connectEnvironment(reference({}, 'nothing'), { virtualClock: false })).rejects.toThrow(
      'makes no environment',
    )
  })

  it("leaves the caller's clock alone when the world has a virtual one", async () => {
    const before = [setTimeout, Date, Math.random, performance.now]
    const there = await connectEnvironment(reference(), { virtualClock: true })
    await there.reset(resetOptions)
    expect([setTimeout, Date, Math.random, performance.now]).toEqual(before)
    expect(Math.abs(Date.now() - performance.timeOrigin - performance.now())).toBeLessThan(60_000)
    await there.close()
  })
})
