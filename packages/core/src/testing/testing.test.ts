import { describe, expect, it } from 'vitest'
import { WrongUseError } from '../errors/wrong-use-error.ts'
import type { Action } from '../schemas/action.ts'
import { checkAgent } from './check-agent.ts'
import { checkEnvironment } from './check-environment.ts'
import type { ContractReport } from './contract-report.ts'
import { createFakeAgent } from './create-fake-agent.ts'
import { createFakeEnvironment } from './create-fake-environment.ts'
import { makeProfile } from './make-profile.ts'

const ACTIONS: (Action | null)[] = [{ kind: 'skill', skill: 'get', arguments: { item: 'oak_log' } }, null, null, null]

function broken(report: ContractReport): string[] {
  return report.checks.filter((check) => !check.holds).map((check) => check.clause)
}

describe('checkEnvironment', () => {
  it('finds that the fake environment keeps the contract', async () => {
    const report = await checkEnvironment(() => createFakeEnvironment(), { actions: ACTIONS })
    expect(broken(report)).toEqual([])
    expect(report.holds).toBe(true)
  })

  it('names the clause when a reset does not present the same world', async () => {
    let resets = 0
    const report = await checkEnvironment(
      () => ({ ...createFakeEnvironment(), resetFingerprint: () => String(resets++) }),
      { actions: ACTIONS },
    )
    expect(broken(report)).toEqual(['a reset presents the same world again'])
  })

  it('names the clause when an environment that claims to be deterministic is not', async () => {
    let calls = 0
    const report = await checkEnvironment(() => ({ ...createFakeEnvironment(), stateHash: () => String(calls++) }), {
      actions: ACTIONS,
    })
    expect(broken(report)).toEqual(['plays the same after a reset', 'plays the same in a new environment'])
  })

  it('names the clause when an observation holds a reference into the snapshot', async () => {
    const report = await checkEnvironment(
      () => {
        const environment = createFakeEnvironment()
        return {
          ...environment,
          step: async (action: Action | null) => {
            const transition = await environment.step(action)
            const snapshot = transition.snapshot(['inventory', 'player', 'counters', 'time'])
            return {
              ...transition,
              observe: () => ({ ...transition.observe(), inventory: snapshot.channels.inventory?.counts ?? {} }),
              snapshot: () => snapshot,
            }
          },
        }
      },
      { actions: ACTIONS },
    )
    expect(broken(report)).toContain('keeps observation and snapshot apart')
  })
})

describe('checkEnvironment on snapshots', () => {
  const ownObjects = (spoilt: 'later' | 'at once') => () => {
    const environment = createFakeEnvironment()
    const counts: Record<string, number> = { oak_log: 0 }
    const lend = <T extends Awaited<ReturnType<typeof environment.step>>>(transition: T): T => ({
      ...transition,
      snapshot(channels) {
        const snapshot = transition.snapshot(channels)
        if (snapshot.channels.inventory !== undefined) snapshot.channels.inventory.counts = counts
        return snapshot
      },
    })
    return {
      ...environment,
      reset: async (options: Parameters<typeof environment.reset>[0]) => lend(await environment.reset(options)),
      async step(action: Action | null) {
        if (spoilt === 'later') counts['oak_log'] = (counts['oak_log'] ?? 0) + 1
        return lend(await environment.step(action))
      },
    }
  }

  it.each([
    ['later', 'the snapshot taken after step 0 changed later'],
    ['at once', 'changing a snapshot changed the next one'],
  ] as const)(
    'names the clause when they hold the own objects of the environment, which change %s',
    async (when, seen) => {
      const report = await checkEnvironment(ownObjects(when), { actions: ACTIONS })
      expect(report.checks).toContainEqual({
        clause: 'keeps each snapshot as it was taken',
        holds: false,
        detail: seen,
      })
    },
  )
})

describe('createFakeEnvironment', () => {
  const profile = makeProfile()
  const resetOptions = { profile, worldSeed: 1, chanceSeed: 1 }

  it('shows the evidence it was given, beside its own, and serves those channels', async () => {
    const environment = createFakeEnvironment({
      evidence: (step) => ({
        ray: { block: step >= 2 ? 'coal_ore' : null, distance: null },
        counters: { kills: step },
      }),
    })
    expect(environment.spec.snapshotChannels).toEqual(['inventory', 'player', 'counters', 'time', 'ray'])
    const first = await environment.reset(resetOptions)
    expect(first.snapshot(['ray', 'counters']).channels).toEqual({
      ray: { block: null, distance: null },
      counters: { kills: 0 },
    })
    await environment.step(null)
    const later = await environment.step(null)
    expect(later.snapshot(['ray']).channels).toEqual({ ray: { block: 'coal_ore', distance: null } })
    const report = await checkEnvironment(() => createFakeEnvironment({ evidence: () => ({ flags: [] }) }), {
      actions: ACTIONS,
    })
    expect(broken(report)).toEqual([])
  })

  it('can be stopped from outside, and then takes no further step', async () => {
    const environment = createFakeEnvironment({ truncateAtStep: 2 })
    await environment.reset(resetOptions)
    expect(await environment.step(null)).toMatchObject({ truncated: null, terminated: null })
    expect(await environment.step(null)).toMatchObject({ truncated: { reason: 'the fake was told to stop' } })
    await expect(environment.step(null)).rejects.toThrow(WrongUseError)
    await environment.reset(resetOptions)
    expect(await environment.step(null)).toMatchObject({ truncated: null })
  })

  it('dies on the step it is told, counted from the reset', async () => {
    const environment = createFakeEnvironment({ deathAtStep: 1 })
    await environment.reset(resetOptions)
    expect(await environment.step(null)).toMatchObject({ terminated: { reason: 'death' } })
    await expect(environment.step(null)).rejects.toThrow(WrongUseError)
  })
})

describe('checks', () => {
  const fail = (): never => {
    throw new Error('not today')
  }

  it('report what throws instead of throwing', async () => {
    const unmade = await checkEnvironment(fail, { actions: [] })
    expect(unmade.checks).toEqual([
      { clause: 'can be made, reset and stepped', holds: false, detail: 'threw Error: not today' },
    ])
    const unset = await checkEnvironment(() => ({ ...createFakeEnvironment(), reset: fail }), { actions: [] })
    expect(unset.checks.at(-1)).toMatchObject({ holds: false, detail: 'threw Error: not today' })
    const empty = await checkEnvironment(() => ({}) as ReturnType<typeof createFakeEnvironment>, { actions: [] })
    expect(empty.holds).toBe(false)
    expect((await checkAgent(fail, { observation: {} })).checks[0]).toMatchObject({
      clause: 'can be made',
      holds: false,
    })
    const nothing = await checkAgent(() => ({}) as ReturnType<typeof createFakeAgent>, { observation: {} })
    expect(nothing.holds).toBe(false)
  })
})

describe('checkAgent', () => {
  it('finds that the fake agent keeps the contract', async () => {
    const report = await checkAgent(() => createFakeAgent(), { observation: {} })
    expect(broken(report)).toEqual([])
  })

  it('names the clause when actions are invalid', async () => {
    const report = await checkAgent(() => createFakeAgent({ act: () => ({ kind: 'dance' }) as unknown as Action }), {
      observation: {},
    })
    expect(broken(report)).toContain('plays a read_write role with valid actions')
  })

  it('names the clause when an agent that claims to be deterministic is not', async () => {
    let calls = 0
    const report = await checkAgent(
      () =>
        createFakeAgent({
          act: () => ({ kind: 'skill', skill: 'wait', arguments: { steps: calls++ } }),
        }),
      { observation: {} },
    )
    expect(broken(report)).toEqual(['gives the same actions for the same context and observations'])
  })
})
