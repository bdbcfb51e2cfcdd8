import type { Action, MissionEvent, RoleEvent } from '@mc-evobench/core'
import {
  createFakeAgent,
  createFakeEnvironment,
  type FakeEnvironmentOptions,
  type FakeObservation,
} from '@mc-evobench/core/testing'
import { describe, expect, it } from 'vitest'
import { makeChain, type StageSketch } from '../testing/make-chain.ts'
import { connectAgent } from './connect-agent.ts'
import { playRole } from './play-role.ts'

const get = (item: string): Action => ({ kind: 'skill', skill: 'get', arguments: { item } })

interface Play {
  world?: FakeEnvironmentOptions
  act?: (observation: FakeObservation, instruction: string, decision: number) => unknown
  /** Instead of `act`, for answers that are no actions. */
  answer?: () => unknown
  decisionInterval?: number
  stageCap?: number
  stepBudget?: number
  initialInventory?: Record<string, number>
}

async function play(stages: StageSketch[], options: Play = {}) {
  const environment = createFakeEnvironment(options.world)
  const agent = createFakeAgent<FakeObservation>({
    spec: { decisionInterval: options.decisionInterval ?? null },
    act: (options.act ?? (() => get('wood'))) as never,
  })
  if (options.answer !== undefined) agent.act = async () => options.answer?.() as Action
  const events: RoleEvent[] = []
  const outcome = await playRole({
    roleId: 'test',
    environment,
    agent: connectAgent(agent),
    compiled: makeChain(stages, { initialInventory: options.initialInventory ?? {} }),
    perStageProfiles: false,
    access: 'read_write',
    agentSeed: 1,
    worldSeed: null,
    chanceSeed: 2,
    stageCap: options.stageCap ?? null,
    stepBudget: options.stepBudget ?? null,
    artifactFolder: '/artifact',
    artifactId: null,
    emit: (event) => events.push(event),
  })
  const records = outcome.episodes.flatMap((episode) => episode.stages)
  return { outcome, records, events, environment, agent }
}

const survive: MissionEvent = {
  id: 'survive',
  combine: 'all',
  conditions: [{ kind: 'elapsed_ticks', minimum: 5 }],
  raises: { kind: 'flag', flag: 'survived' },
  stageLimitPath: false,
  playerDeathFails: true,
}
/** The night of the paper's section C.2: its own rule asks for more ticks than these stages have steps. */
const night: MissionEvent = {
  id: 'night',
  combine: 'all',
  conditions: [
    { kind: 'player_alive' },
    { kind: 'elapsed_ticks', minimum: 1800 },
    { kind: 'day_time_within', from: 12_000, to: 24_000 },
  ],
  raises: { kind: 'flag', flag: 'night' },
  stageLimitPath: true,
  playerDeathFails: true,
}
const nightStage: StageSketch = { item: 'night', event: night, success: [{ kind: 'flag', flag: 'night' }] }
const surviveStage: StageSketch = { item: 'night', event: survive, success: [{ kind: 'flag', flag: 'survived' }] }

describe('playStage', () => {
  it('passes in 0 steps when the first snapshot satisfies the task, without asking the agent', async () => {
    const { records, agent, environment } = await play([{ item: 'wood' }], { initialInventory: { wood: 1 } })
    expect(records).toMatchObject([{ status: 'passed', steps: 0, reason: null, startInventory: { wood: 1 } }])
    expect(agent.calls.act).toEqual([])
    expect(environment.actions).toEqual([])
  })

  it('passes on the step on which the evidence is there', async () => {
    const { records, environment } = await play([{ item: 'wood' }], { world: { stepsPerItem: { wood: 4 } } })
    expect(records).toMatchObject([{ status: 'passed', steps: 4, finalInventory: { wood: 1 } }])
    expect(environment.actions).toEqual([get('wood'), null, null, null])
  })

  it('passes when the last allowed step brings the evidence', async () => {
    const { records } = await play([{ item: 'wood', budget: 3 }])
    expect(records).toMatchObject([{ status: 'passed', steps: 3, stepLimit: 3 }])
  })

  it('times out at the smaller of budget and cap', async () => {
    const byBudget = await play([{ item: 'wood', budget: 2 }], { stageCap: 50 })
    expect(byBudget.records).toMatchObject([{ status: 'timeout', steps: 2, stepLimit: 2 }])
    const byCap = await play([{ item: 'wood', budget: 50 }], { stageCap: 2 })
    expect(byCap.records).toMatchObject([{ status: 'timeout', steps: 2, stepLimit: 2 }])
    expect(byCap.records[0]?.reason).toBe('not passed within 2 environment steps')
  })

  it('is exhausted, not timed out, when the role has fewer steps left than the stage allows', async () => {
    const { records, outcome } = await play([{ item: 'wood', minimum: 9, budget: 50 }], { stepBudget: 7 })
    expect(records).toMatchObject([{ status: 'budget_exhausted', steps: 7 }])
    expect(outcome.environmentSteps).toBe(7)
  })

  it('times out when budget and stage limit end on the same step', async () => {
    const { records } = await play([{ item: 'wood', minimum: 9, budget: 7 }], { stepBudget: 7 })
    expect(records.at(-1)).toMatchObject({ status: 'timeout', steps: 7 })
  })

  it('terminates by death where no mission event names death', async () => {
    const { records } = await play([{ item: 'wood', minimum: 9 }], { world: { deathAtStep: 2 } })
    expect(records).toMatchObject([
      { status: 'terminated', steps: 2, deaths: 1, reason: 'death: the fake player died' },
    ])
  })

  it('fails by death where the mission event names it', async () => {
    const { records } = await play([surviveStage], { world: { deathAtStep: 2 } })
    expect(records).toMatchObject([{ status: 'failed', steps: 2, deaths: 1 }])
    expect(records[0]?.reason).toContain('mission event survive')
  })

  it('raises a mission event by elapsed time', async () => {
    const { records } = await play([surviveStage])
    expect(records).toMatchObject([{ status: 'passed', steps: 5, verdict: { holds: true } }])
  })

  it('passes a night on the last step of its effective limit, and not before', async () => {
    const { records } = await play([{ ...nightStage, budget: 20 }], { stageCap: 12 })
    expect(records).toMatchObject([{ status: 'passed', steps: 12, stepLimit: 12 }])
  })

  it('does not pass a night that the role is too short for', async () => {
    const { records } = await play([{ ...nightStage, budget: 20 }], { stepBudget: 12 })
    expect(records).toMatchObject([{ status: 'budget_exhausted', steps: 12 }])
  })

  it('counts elapsed time from the first snapshot of the stage, not of the episode', async () => {
    const { records } = await play([{ item: 'wood' }, surviveStage])
    expect(records.map(({ status, steps }) => [status, steps])).toEqual([
      ['passed', 3],
      ['passed', 5],
    ])
  })

  it('passes a night by the time of day where there is no total time, if it ends at night', async () => {
    const byDay = (start: number) =>
      play([{ ...nightStage, budget: 8 }], {
        world: { evidence: (step) => ({ time: { total: null, day: (start + step) % 24_000 } }) },
      })
    expect((await byDay(13_000)).records).toMatchObject([{ status: 'passed', steps: 8 }])
    expect((await byDay(23_996)).records).toMatchObject([{ status: 'timeout', steps: 8 }])
    expect((await byDay(1_000)).records).toMatchObject([{ status: 'timeout', steps: 8 }])
  })

  it('terminates where the environment is stopped from outside', async () => {
    const { records } = await play([{ item: 'wood' }], { world: { truncateAtStep: 2 } })
    expect(records).toMatchObject([
      { status: 'terminated', steps: 2, reason: 'the environment was stopped: the fake was told to stop' },
    ])
  })

  it('passes before it fails when both fall on one step', async () => {
    const bothCount = { ...survive, conditions: [{ kind: 'counter', counter: 'kills', minimum: 1 }] } as MissionEvent
    const fight = await play([{ ...surviveStage, event: bothCount }], {
      world: { deathAtStep: 2, evidence: (step) => ({ counters: { kills: step >= 2 ? 1 : 0 } }) },
    })
    expect(fight.records).toMatchObject([{ status: 'passed', steps: 2, deaths: 1 }])
  })

  it('fails before any limit when both fall on one step', async () => {
    const byLimit = await play([{ ...surviveStage, budget: 2 }], { world: { deathAtStep: 2 } })
    expect(byLimit.records).toMatchObject([{ status: 'failed', steps: 2 }])
    const byBudget = await play([surviveStage], { world: { deathAtStep: 2 }, stepBudget: 2 })
    expect(byBudget.records).toMatchObject([{ status: 'failed', steps: 2 }])
    const dawn = await play([{ ...nightStage, budget: 5 }], { world: { deathAtStep: 5 } })
    expect(dawn.records).toMatchObject([{ status: 'failed', steps: 5 }])
  })

  it('passes before it terminates or times out when all fall on one step', async () => {
    const { records } = await play([{ item: 'wood', budget: 3 }], { world: { deathAtStep: 3 } })
    expect(records).toMatchObject([{ status: 'passed', steps: 3 }])
  })

  it('terminates before it times out or is exhausted when both fall on one step', async () => {
    const byLimit = await play([{ item: 'wood', budget: 2 }], { world: { deathAtStep: 2 } })
    expect(byLimit.records).toMatchObject([{ status: 'terminated', steps: 2 }])
    const byBudget = await play([{ item: 'wood' }], { world: { deathAtStep: 2 }, stepBudget: 2 })
    expect(byBudget.records).toMatchObject([{ status: 'terminated', steps: 2 }])
  })

  it('records evidence as the environment gave it, and that the environment ended', async () => {
    const { events } = await play([surviveStage], { world: { deathAtStep: 2 } })
    const flags = events.flatMap((event) => ('snapshot' in event ? [event.snapshot.channels.flags] : []))
    expect(flags).toEqual([undefined, undefined])
    expect(events.filter((event) => event.type === 'environment-event')).toEqual([
      { type: 'environment-event', step: 2, name: 'death', detail: {} },
      {
        type: 'environment-event',
        step: 2,
        name: 'environment-end',
        detail: { by: 'terminated', reason: 'death', detail: 'the fake player died' },
      },
    ])
  })

  it('asks when no skill runs', async () => {
    const { agent } = await play([{ item: 'wood', minimum: 3 }])
    expect(agent.calls.act.map(({ observation }) => observation.step)).toEqual([0, 3, 6])
    expect(agent.calls.act[0]?.instruction).toBe('Get 3 wood.')
  })

  it('asks every decisionInterval steps while a skill runs, and "continue" goes on with it', async () => {
    const { agent, environment, records } = await play([{ item: 'wood' }], {
      world: { stepsPerItem: { wood: 7 } },
      decisionInterval: 3,
      act: (_observation, _instruction, decision) => (decision === 0 ? get('wood') : { kind: 'continue' }),
    })
    expect(agent.calls.act.map(({ observation }) => observation.step)).toEqual([0, 3, 6])
    expect(environment.actions.slice(1)).toEqual([null, null, null, null, null, null])
    expect(records).toMatchObject([{ status: 'passed', steps: 7 }])
  })

  it('charges one step for an invalid action and records what was given', async () => {
    const { environment, events, records } = await play([{ item: 'wood' }], {
      act: (_observation, _instruction, decision) => (decision === 0 ? { kind: 'fly', high: true } : get('wood')),
    })
    expect(environment.actions).toEqual([{ kind: 'control' }, get('wood'), null, null])
    expect(records).toMatchObject([{ status: 'passed', steps: 4 }])
    expect(events.find((event) => event.type === 'action')).toMatchObject({
      step: 0,
      action: { kind: 'invalid', given: { kind: 'fly', high: true } },
    })
  })

  it.each([
    { answer: null },
    { answer: undefined },
    { answer: 7 },
    { answer: [] },
    { answer: { kind: 'skill', skill: 'get', arguments: { item: '\ud800' } } },
    { answer: JSON.parse('{"__proto__":{"kind":"continue"}}') },
  ])('treats $answer as an invalid action', async ({ answer }) => {
    const { events, records } = await play([{ item: 'wood', budget: 1 }], { answer: () => answer })
    expect(records).toMatchObject([{ status: 'timeout', steps: 1 }])
    expect(events.find((event) => event.type === 'action')).toMatchObject({ action: { kind: 'invalid' } })
  })

  it('stops the skill that the stage before left running, also when the agent says "continue"', async () => {
    const stages = [{ item: 'wood' }, { item: 'stone' }]
    const success = { kind: 'snapshot_compare', path: 'time.total', operator: '>=', value: 1002 } as const
    const first: StageSketch = { item: 'time', success: [success] }
    const { environment, agent } = await play([first, stages[1] as StageSketch], {
      world: { stepsPerItem: { wood: 9 } },
      act: (_observation, _instruction, decision) =>
        decision === 0 ? get('wood') : decision === 1 ? { kind: 'continue' } : get('stone'),
    })
    expect(environment.actions).toEqual([get('wood'), null, { kind: 'control' }, get('stone'), null, null])
    expect(agent.calls.act[2]?.observation.activity).toMatchObject({ skill: 'get', status: 'interrupted' })
  })

  it('records a channel of the predicates whenever its value changes, and no other', async () => {
    const { events } = await play([{ item: 'wood', minimum: 2 }])
    const changes = events.filter((event) => event.type === 'channel-change')
    expect(changes.map(({ step, channel }) => [step, channel])).toEqual([
      [3, 'inventory'],
      [6, 'inventory'],
    ])
  })

  it('records a hash of the state every 200 steps of the role', async () => {
    const { events, environment } = await play([{ item: 'wood', minimum: 200, budget: 450 }])
    const hashes = events.filter((event) => event.type === 'state-hash')
    expect(hashes.map(({ step }) => step)).toEqual([200, 400])
    expect(environment.actions).toHaveLength(450)
  })

  it('ends the stage as terminated when the agent throws', async () => {
    const { records, outcome, events } = await play([{ item: 'wood' }], {
      act: (_observation, _instruction, decision) => {
        if (decision === 0) return get('stone')
        throw new Error('lost at /home/me/agent.js')
      },
    })
    expect(records).toMatchObject([{ status: 'terminated', steps: 3, reason: 'agent failure: threw' }])
    expect(outcome.failure).toEqual({ reason: 'threw', detail: 'act: lost at <path>', step: 3 })
    expect(events.map(({ type }) => type).slice(-3)).toEqual(['agent-failure', 'stage-end', 'role-end'])
  })

  it('passes on what the environment throws', async () => {
    await expect(play([{ item: 'wood' }], { world: { breakAtCall: 2 } })).rejects.toThrow('the fake machine broke')
  })

  it('gives the agent copies: what it changes does not reach the world', async () => {
    const { records } = await play([{ item: 'wood', budget: 2 }], {
      act: (observation) => {
        observation.inventory['wood'] = 64
        return { kind: 'continue' }
      },
    })
    expect(records).toMatchObject([{ status: 'timeout', finalInventory: {} }])
  })
})
