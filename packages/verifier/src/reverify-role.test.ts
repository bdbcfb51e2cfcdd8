import type { CompiledChain, CompiledStage, Profile, RoleEvent, Snapshot } from '@mc-evobench/core'
import { makeProfile } from '@mc-evobench/core/testing'
import { describe, expect, it } from 'vitest'
import { reverifyRole } from './reverify-role.ts'
import { verify } from './verify.ts'

const profileOf = (id: string): Profile => makeProfile({ id, scene: 'forest' })
const makeStage = (index: number, item: string): CompiledStage => ({
  index,
  task: {
    id: `get_${item}`,
    code: 'T01',
    instruction: 'Get it.',
    domain: 'survival',
    partition: 'core',
    stepBudget: 10,
    profile: 'forest',
    success: [{ kind: 'inventory_at_least', item, minimum: 1 }],
    event: null,
    observationSources: ['inventory'],
  },
  event: null,
  profile: profileOf('forest'),
  ownProfile: profileOf(item === 'coal' ? 'shaft' : 'forest'),
  paths: { requires: [], produces: [], consumes: [], enables: [], abstractsTo: [] },
  statesBefore: {},
  statesAfter: {},
  unmet: [],
})
const chainHash = 'a'.repeat(64)
const compiled = { hash: chainHash, stages: [makeStage(0, 'log'), makeStage(1, 'coal')] } as unknown as CompiledChain
const none = { compiled, stageCap: null, stepBudget: null }

const carrying = (step: number, ...items: string[]): Snapshot => ({
  port: 'server',
  step,
  channels: { inventory: { counts: Object.fromEntries(items.map((item) => [item, 1])), slots: [] } },
})
const roleStart: RoleEvent = {
  type: 'role-start',
  roleId: 'role',
  compiledChainHash: chainHash,
  environmentFingerprint: 'world@1',
  agentSeed: 1,
  chanceSeed: 1,
  startedFrom: null,
}
const episodeStart = (episode: number): RoleEvent => ({
  type: 'episode-start',
  episode,
  profile: 'forest',
  worldSeed: 7,
  worldFingerprint: 'f',
})
const reset = (step: number): RoleEvent => ({
  type: 'environment-event',
  step,
  name: 'profile-reset',
  detail: { profile: 'shaft', worldSeed: 7, worldFingerprint: 'f' },
})
const roleEnd = (step: number, episodes = 1, idleSteps = 0): RoleEvent => ({
  type: 'role-end',
  step,
  idleSteps,
  episodes,
})

/** The lines of a stage that is passed after some steps by the task's item; `with` is carried all the time. */
function passed(
  stage: number,
  options: { step: number; steps: number; sinceReset?: number; episode?: number; with?: string },
): RoleEvent[] {
  const { step, steps, sinceReset = step, episode = 0 } = options
  const had = options.with === undefined ? [] : [options.with]
  const { task } = compiled.stages[stage] ?? expect.fail('there is such a stage')
  const item = task.id.slice('get_'.length)
  const first = steps === 0 ? carrying(sinceReset, ...had, item) : carrying(sinceReset, ...had)
  const last = carrying(sinceReset + steps, ...had, item)
  const end = step + steps
  const { channels } = last
  return [
    { type: 'stage-start', episode, stage, taskId: task.id, step, snapshot: first },
    ...(steps === 0 ? [] : [{ type: 'channel-change', step: end, channel: 'inventory', channels } satisfies RoleEvent]),
    {
      type: 'stage-end',
      episode,
      stage,
      step: end,
      status: 'passed',
      reason: null,
      steps,
      snapshot: last,
      verdict: verify(task.success, last),
    },
  ]
}
const action = (step: number): RoleEvent => ({ type: 'action', step, action: { kind: 'continue' } })
const hash = (step: number): RoleEvent => ({ type: 'state-hash', step, hash: 'h' })
const rain = (step: number): RoleEvent => ({ type: 'environment-event', step, name: 'rain', detail: {} })
const change = (step: number): RoleEvent => ({
  type: 'channel-change',
  step,
  channel: 'inventory',
  channels: carrying(step, 'dirt').channels,
})
const fields = (events: RoleEvent[], options: Parameters<typeof reverifyRole>[1] = none): string[] =>
  reverifyRole(events, options).disagreements.map(({ line, field }) => `${line} ${field}`)

const log = passed(0, { step: 0, steps: 3 })
const coal = passed(1, { step: 3, steps: 2, with: 'log' })
const role = [roleStart, episodeStart(0), ...log, ...coal, roleEnd(5)]

describe('reverifyRole', () => {
  it('agrees with a log that keeps the rules', () => {
    const { agrees, disagreements, stages } = reverifyRole(role, none)
    expect([agrees, disagreements]).toEqual([true, []])
    expect(stages).toMatchObject([
      { episode: 0, stage: 0, status: 'passed', steps: 3 },
      { episode: 0, stage: 1, status: 'passed', steps: 2 },
    ])
  })

  it('wants a reset where the profile in force changes, and none elsewhere', () => {
    const shaft = passed(1, { step: 3, steps: 2, sinceReset: 0 })
    const apart = [roleStart, episodeStart(0), ...log, reset(3), ...shaft, roleEnd(5)]
    expect(fields(apart, { ...none, perStageProfiles: true })).toEqual([])
    expect(fields(role, { ...none, perStageProfiles: true })).toEqual(['5 profile'])
    expect(fields(apart)).toEqual(['6 profile'])
  })

  it('gives the line and the fault of a stage among all lines of the role', () => {
    const forged = role.map((event, line) =>
      line === 7 && event.type === 'stage-end' ? { ...event, steps: 1 } : event,
    )
    expect(fields(forged)).toEqual(['7 step', '7 steps'])
  })

  it('wants steps without gaps and stages in order', () => {
    const late = passed(1, { step: 4, steps: 2, with: 'log' })
    expect(fields([roleStart, episodeStart(0), ...log, ...late, roleEnd(6)])).toEqual(['5 step', '5 snapshot.step'])
    expect(fields([roleStart, episodeStart(0), ...coal, roleEnd(5)])).toContain('2 stage')
    expect(fields([roleStart, episodeStart(0), ...log, roleEnd(3)])).toEqual(['5 stages'])
    expect(fields([...role.slice(0, -1), ...coal, roleEnd(5)])).toContain('10 stage')
  })

  it('charges an episode of no steps one where there is a budget', () => {
    const atOnce = (episode: number, step: number) => [
      episodeStart(episode),
      ...passed(0, { step, steps: 0, sinceReset: 0, episode, with: 'coal' }),
      ...passed(1, { step, steps: 0, sinceReset: 0, episode, with: 'log' }),
    ]
    const twice = [roleStart, ...atOnce(0, 0), ...atOnce(1, 1), roleEnd(2, 2)]
    expect(fields(twice, { ...none, stepBudget: 2 })).toEqual([])
    expect(fields(twice, { ...none, stepBudget: 3 })).toEqual(['11 step'])
    expect(fields(twice, { ...none, stepBudget: 1 })).toContain('6 episode')
    // Said after the last episode was charged: the agent failed when it was told to end.
    const failure = { reason: 'threw', detail: 'end: no', step: 2 } as const
    expect(
      fields([...twice.slice(0, -1), { type: 'agent-failure', failure }, roleEnd(2, 2)], { ...none, stepBudget: 2 }),
    ).toEqual([])
  })

  it('wants the rest of the budget idle after an agent failure, and nothing idle without one', () => {
    const failure = { reason: 'threw', detail: 'stageEnded: no', step: 3 } as const
    const failed = [roleStart, episodeStart(0), ...log, { type: 'agent-failure', failure } as const]
    expect(fields([...failed, roleEnd(9, 1, 6)], { ...none, stepBudget: 9 })).toEqual([])
    expect(fields([...failed, roleEnd(9, 1, 0)], { ...none, stepBudget: 9 })).toEqual(['6 idleSteps'])
    expect(fields([...role.slice(0, -1), roleEnd(5, 1, 2)])).toEqual(['8 idleSteps'])
  })

  it('wants one episode without a budget, and none after an agent failure', () => {
    expect(fields([...role.slice(0, -1), episodeStart(1), roleEnd(5, 2)])).toContain('8 episode')
  })

  it('says that the beginning or the end is lacking', () => {
    expect(fields([])).toEqual(['0 type', '0 type'])
    expect(fields(role.slice(0, -1))).toEqual(['7 type'])
    expect(fields([{ ...roleStart, compiledChainHash: 'b'.repeat(64) }, ...role.slice(1)])).toEqual([
      '0 compiledChainHash',
    ])
  })

  it('wants the budget to have been played, not only claimed', () => {
    const budget = { ...none, stepBudget: 900 }
    expect(fields([roleStart, roleEnd(900, 0)], budget)).toEqual(['1 step'])
    expect(fields([...role.slice(0, -1), roleEnd(900)], budget)).toEqual(['8 step'])
    expect(fields([...role.slice(0, -1), roleEnd(5)], budget)).toEqual(['8 step'])
    expect(fields([roleStart, roleEnd(900, 0, 900)], budget)).toEqual(['1 idleSteps', '1 step'])
    expect(fields([roleStart, roleEnd(0, 0)])).toEqual(['1 episodes'])
    expect(fields([roleStart, roleEnd(0, 1)])).toContain('1 episodes')
  })

  it('finds a stage that was abandoned and begun again', () => {
    const twice = [roleStart, episodeStart(0), ...log.slice(0, 2), ...log, ...coal, roleEnd(5)]
    expect(fields(twice)).toEqual(['4 type'])
    expect(fields([roleStart, episodeStart(0), ...log.slice(0, 2), roleEnd(3)])).toContain('4 type')
    const budget = { ...none, stepBudget: 5 }
    expect(fields([...role.slice(0, 4), episodeStart(1), ...log, ...coal, roleEnd(5, 2)], budget)).toContain('4 type')
  })

  describe('after an agent failure', () => {
    const failure = (step: number): RoleEvent => ({
      type: 'agent-failure',
      failure: { reason: 'threw', detail: 'act: no', step },
    })
    const begun = log.slice(0, 1)
    const terminated = (steps: number): RoleEvent => {
      const end = log.at(-1)
      if (end?.type !== 'stage-end') return expect.fail('it is the end')
      const last = carrying(steps)
      const verdict = verify(compiled.stages[0]?.task.success ?? [], last)
      return { ...end, step: steps, steps, status: 'terminated', reason: 'it threw', snapshot: last, verdict }
    }

    it('agrees with the end of the open stage and of the role', () => {
      expect(fields([roleStart, episodeStart(0), ...begun, failure(2), terminated(2), roleEnd(2)])).toEqual([])
      expect(fields([roleStart, failure(0), roleEnd(0, 0)])).toEqual([])
      expect(fields([roleStart, failure(0), roleEnd(7, 0, 7)], { ...none, stepBudget: 7 })).toEqual([])
    })

    it('finds stages that go on', () => {
      const on = [roleStart, episodeStart(0), ...log, failure(3), ...coal, roleEnd(3)]
      expect(fields(on)).toEqual(['6 type', '7 type', '8 type'])
      expect(fields([...role.slice(0, -1), failure(5), episodeStart(1), roleEnd(5)])).toEqual(['9 type'])
    })

    it('finds a failure where nobody asked the agent', () => {
      expect(fields([roleStart, episodeStart(0), failure(0), roleEnd(0)])).toEqual(['2 type'])
      const late = [...role.slice(0, 4), failure(3), ...role.slice(4, 5), roleEnd(3)]
      expect(fields(late)).toEqual(['5 agent-failure'])
    })

    it('finds a stage left open, a failure at another step, and a second failure', () => {
      expect(fields([roleStart, episodeStart(0), ...begun, failure(999), roleEnd(0)])).toContain('4 type')
      const elsewhere = [roleStart, episodeStart(0), ...begun, failure(999), terminated(2), roleEnd(2)]
      expect(fields(elsewhere)).toContain('3 failure.step')
      expect(fields([...role.slice(0, -1), failure(4), roleEnd(5)])).toEqual(['8 failure.step'])
      const twice = [roleStart, episodeStart(0), ...begun, failure(2), failure(2), terminated(2), roleEnd(2)]
      expect(fields(twice)).toEqual(['4 type'])
      expect(fields([...role.slice(0, -1), failure(-77), roleEnd(5)])).toEqual(['8 failure.step'])
    })
  })

  it('finds a stage that begins with another inventory than the one before it ended with', () => {
    const forged = structuredClone(role)
    const start = forged[5]
    if (start?.type === 'stage-start') start.snapshot.channels.inventory = { counts: { log: 1, dirt: 9 }, slots: [] }
    expect(fields(forged)).toEqual(['5 snapshot.channels.inventory.counts.dirt'])
  })

  describe('where the environment has ended', () => {
    const ended = (step: number, detail: Record<string, string | null> = {}): RoleEvent => ({
      type: 'environment-event',
      step,
      name: 'environment-end',
      detail: { by: 'terminated', reason: 'death', detail: 'a fall', ...detail },
    })
    const overAtOnce = (): RoleEvent[] => {
      const [start, , end] = coal
      if (start?.type !== 'stage-start' || end?.type !== 'stage-end') return expect.fail('it is a stage')
      const { snapshot, step } = start
      const verdict = verify(compiled.stages[1]?.task.success ?? [], snapshot)
      return [start, ended(3), { ...end, step, steps: 0, status: 'terminated', reason: 'death', snapshot, verdict }]
    }
    const dies = [...log.slice(0, -1), ended(3), ...log.slice(-1)]

    it('wants the next stage to be over at once', () => {
      expect(fields([roleStart, episodeStart(0), ...dies, ...overAtOnce(), roleEnd(3)])).toEqual([])
      const plays = fields([roleStart, episodeStart(0), ...dies, ...coal, roleEnd(5)])
      expect(plays).toEqual(expect.arrayContaining(['6 environment-end', '8 status', '8 steps']))
      const between = fields([roleStart, episodeStart(0), ...log, ended(3), ...coal, roleEnd(5)])
      expect(between).toEqual(expect.arrayContaining(['5 environment-end', '8 status']))
    })

    it('lets the next stage be played after a reset', () => {
      const shaft = passed(1, { step: 3, steps: 2, sinceReset: 0 })
      const apart = [roleStart, episodeStart(0), ...dies, reset(3), ...shaft, roleEnd(5)]
      expect(fields(apart, { ...none, perStageProfiles: true })).toEqual([])
    })

    it('finds an end that says no known way to end, and a second one', () => {
      for (const unknown of [{ reason: 'boredom' }, { by: 'nobody' }, { detail: null }]) {
        const lines = [...log.slice(0, -1), ended(3, unknown), ...log.slice(-1)]
        expect(fields([roleStart, episodeStart(0), ...lines, ...coal, roleEnd(5)])).toEqual([
          expect.stringMatching(/^4 environment-end/),
        ])
      }
      const twice = [...log.slice(0, -1), ended(3), ended(3), ...log.slice(-1)]
      expect(fields([roleStart, episodeStart(0), ...twice, ...overAtOnce(), roleEnd(3)])).toEqual(['5 environment-end'])
    })
  })

  it.each<[string, RoleEvent[], string[]]>([
    ['a second beginning', [...role.slice(0, 5), roleStart, ...role.slice(5)], ['5 type']],
    ['a second end', [...role, roleEnd(5)], ['9 type']],
    ['lines after the end', [...role, ...log, roleEnd(5)], ['9 type', '10 type', '11 type', '12 type']],
    ['an unknown type', role.with(5, { ...role[5], type: 'stage-strat' } as never), ['5 type', '6 type', '7 stage']],
    ['no event at all', [...role.slice(0, 5), null as never, ...role.slice(5)], ['5 event']],
    ['a number that is none', role.with(8, { ...roleEnd(5), step: Number.NaN } as never), ['8 step']],
    ['an action outside a stage', [...role.slice(0, 5), action(3), ...role.slice(5)], ['5 type']],
    ['an action at a step that was not made', [...role.slice(0, 3), action(9_999), ...role.slice(3)], ['3 step']],
    ['two actions on one step', [...role.slice(0, 3), action(0), action(0), ...role.slice(3)], ['4 step']],
    ['a change that goes back', [...role.slice(0, 3), hash(2), change(1), ...role.slice(3)], ['4 step']],
    ['an event of the world at another step', [...role.slice(0, 2), rain(1), ...role.slice(2)], ['2 step']],
    ['a reset within a stage', [...role.slice(0, 3), reset(0), ...role.slice(3)], ['3 profile-reset']],
  ])('finds %s and names the line', (_what, lines, wanted) => {
    expect(fields(lines).slice(0, wanted.length)).toEqual(wanted)
  })

  it('takes a cap or a budget that is none for a slip of the caller', () => {
    for (const odd of [Number.NaN, undefined, -5, 0, 1.5, '9'] as never[]) {
      expect(() => reverifyRole(role, { ...none, stepBudget: odd })).toThrow('reverifyRole: stepBudget must be')
      expect(() => reverifyRole(role, { ...none, stageCap: odd })).toThrow('reverifyRole: stageCap must be')
    }
  })
})
