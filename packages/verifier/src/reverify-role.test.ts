import type { CompiledChain, CompiledStage, Profile, RoleEvent, Snapshot } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { reverifyRole } from './reverify-role.ts'
import { verify } from './verify.ts'

const makeProfile = (id: string): Profile => ({
  id,
  code: null,
  scene: 'forest',
  seed: 7,
  startTick: 1_000,
  timeProgresses: true,
  weather: 'clear',
  spawning: false,
  initialInventory: {},
  resources: [],
  resourceRadius: null,
  resourceBand: null,
})
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
  profile: makeProfile('forest'),
  ownProfile: makeProfile(item === 'coal' ? 'shaft' : 'forest'),
  paths: { requires: [], produces: [], consumes: [], enables: [], abstractsTo: [] },
  statesBefore: {},
  statesAfter: {},
  unmet: [],
})
const hash = 'a'.repeat(64)
const compiled = { hash, stages: [makeStage(0, 'log'), makeStage(1, 'coal')] } as unknown as CompiledChain
const none = { compiled, stageCap: null, stepBudget: null }

const carrying = (step: number, ...items: string[]): Snapshot => ({
  port: 'server',
  step,
  channels: { inventory: { counts: Object.fromEntries(items.map((item) => [item, 1])), slots: [] } },
})
const roleStart: RoleEvent = {
  type: 'role-start',
  roleId: 'role',
  compiledChainHash: hash,
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

/** The lines of a stage that is passed after some steps, from a moment at which one thing is carried. */
function passed(
  stage: number,
  options: { step: number; steps: number; sinceReset?: number; episode?: number },
): RoleEvent[] {
  const { step, steps, sinceReset = step, episode = 0 } = options
  const { task } = compiled.stages[stage] ?? expect.fail('there is such a stage')
  const item = task.id.slice('get_'.length)
  const first = steps === 0 ? carrying(sinceReset, item) : carrying(sinceReset)
  const last = carrying(sinceReset + steps, item)
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
const fields = (events: RoleEvent[], options: Parameters<typeof reverifyRole>[1] = none): string[] =>
  reverifyRole(events, options).disagreements.map(({ line, field }) => `${line} ${field}`)

const log = passed(0, { step: 0, steps: 3 })
const coal = passed(1, { step: 3, steps: 2 })
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
    const late = passed(1, { step: 4, steps: 2 })
    expect(fields([roleStart, episodeStart(0), ...log, ...late, roleEnd(6)])).toEqual(['5 step', '5 snapshot.step'])
    expect(fields([roleStart, episodeStart(0), ...coal, roleEnd(5)])).toContain('2 stage')
    expect(fields([roleStart, episodeStart(0), ...log, roleEnd(3)])).toEqual(['5 stages'])
    expect(fields([...role.slice(0, -1), ...coal, roleEnd(5)])).toContain('10 stage')
  })

  it('charges an episode of no steps one where there is a budget', () => {
    const atOnce = (episode: number, step: number) => [
      episodeStart(episode),
      ...passed(0, { step, steps: 0, sinceReset: 0, episode }),
      ...passed(1, { step, steps: 0, sinceReset: 0, episode }),
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
})
