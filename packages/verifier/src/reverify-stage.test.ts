import {
  type CompiledStage,
  InvalidArgumentError,
  type MissionEvent,
  type RoleEvent,
  type Snapshot,
  type SnapshotChannels,
} from '@mc-evobench/core'
import { makeProfile } from '@mc-evobench/core/testing'
import { describe, expect, it } from 'vitest'
import { reverifyStage } from './reverify-stage.ts'
import { verify } from './verify.ts'

const profile = makeProfile({ id: 'forest_day', scene: 'forest' })
const zombie: MissionEvent = {
  id: 'zombie_defeat_observed',
  combine: 'any',
  conditions: [{ kind: 'counter', counter: 'raw_zombie_kills', minimum: 1 }],
  raises: { kind: 'counter', counter: 'zombie_defeated' },
  stageLimitPath: false,
  playerDeathFails: true,
}
const makeStage = (success: CompiledStage['task']['success'], event: MissionEvent | null): CompiledStage => ({
  index: 1,
  task: {
    id: 'a_task',
    code: 'T01',
    instruction: 'Do it.',
    domain: 'survival',
    partition: 'core',
    stepBudget: 10,
    profile: profile.id,
    success,
    event: event?.id ?? null,
    observationSources: ['inventory'],
  },
  event,
  profile,
  ownProfile: profile,
  paths: { requires: [], produces: [], consumes: [], enables: [], abstractsTo: [] },
  statesBefore: {},
  statesAfter: {},
  unmet: [],
})
const planks = makeStage([{ kind: 'inventory_at_least', item: 'oak_planks', minimum: 4 }], null)
const fight = makeStage([{ kind: 'counter_at_least', counter: 'zombie_defeated', minimum: 1 }], zombie)
const none = { stageCap: null, stepBudget: null }

const carried = (count: number): SnapshotChannels => ({ inventory: { counts: { oak_planks: count }, slots: [] } })
const alive = (isAlive: boolean): SnapshotChannels => ({
  player: { stats: { life: isAlive ? 20 : 0 }, alive: isAlive, position: { x: 0, y: 64, z: 0 } },
})
const snapshot = (step: number, channels: SnapshotChannels): Snapshot => ({ port: 'server', step, channels })

type End = Extract<RoleEvent, { type: 'stage-end' }>

/** A log of a stage that began at step 100 of the role and step 40 of the world. */
function log(
  stage: CompiledStage,
  options: {
    first: SnapshotChannels
    between?: RoleEvent[]
    last: SnapshotChannels
    end: Partial<End> & { steps: number }
  },
): RoleEvent[] {
  const last = snapshot(40 + options.end.steps, options.last)
  const verdict = verify(stage.task.success, last)
  return [
    { type: 'stage-start', episode: 0, stage: 1, taskId: 'a_task', step: 100, snapshot: snapshot(40, options.first) },
    ...(options.between ?? []),
    {
      type: 'stage-end',
      episode: 0,
      stage: 1,
      step: 100 + options.end.steps,
      status: 'passed',
      reason: null,
      snapshot: last,
      verdict,
      ...options.end,
    },
  ]
}
const change = (step: number, channels: SnapshotChannels): RoleEvent[] =>
  Object.keys(channels).map((channel) => ({
    type: 'channel-change',
    step,
    channel: channel as keyof SnapshotChannels,
    channels: { [channel]: channels[channel as keyof SnapshotChannels] },
  }))

const passed = log(planks, {
  first: { ...carried(0), flags: [] },
  between: [...change(103, carried(2)), ...change(107, carried(4))],
  last: { ...carried(4), flags: [] },
  end: { steps: 7 },
})

describe('reverifyStage', () => {
  it('rebuilds the snapshots and derives the end anew', () => {
    const result = reverifyStage(passed, { ...none, stage: planks })
    expect(result).toMatchObject({ agrees: true, disagreements: [], status: 'passed', steps: 7, eventState: null })
    expect(result.snapshots).toEqual([
      snapshot(40, { ...carried(0), flags: [] }),
      snapshot(43, carried(2)),
      snapshot(47, carried(4)),
    ])
  })

  it('says where a log contradicts its evidence, with both values', () => {
    const status = passed.map((event) =>
      event.type === 'stage-end' ? { ...event, status: 'timeout' as const } : event,
    )
    expect(reverifyStage(status, { ...none, stage: planks }).disagreements).toEqual([
      { line: 3, step: 107, field: 'status', recorded: '"timeout"', derived: '"passed"' },
    ])
  })

  it('finds that the evidence passes earlier than recorded', () => {
    const early = [...passed.slice(0, 1), ...change(102, carried(4)), ...passed.slice(2)]
    const result = reverifyStage(early, { ...none, stage: planks })
    expect(result).toMatchObject({ agrees: false, status: 'passed', steps: 2 })
    expect(result.disagreements.map(({ field }) => field)).toEqual(['steps', 'verdict.step'])
  })

  it('finds that the evidence never passes', () => {
    const result = reverifyStage([...passed.slice(0, 2), ...passed.slice(3)], { ...none, stage: planks })
    expect(result).toMatchObject({ agrees: false, status: null, steps: 7 })
    expect(result.disagreements.map(({ field, derived }) => [field, derived])).toEqual([
      ['status', '"the stage goes on"'],
      ['verdict.holds', 'false'],
      ['snapshot.channels.inventory.counts.oak_planks', '2'],
    ])
  })

  it('compares the whole snapshot where no step lies between the first and the last', () => {
    const atOnce = log(planks, {
      first: { ...carried(4), flags: [] },
      last: { ...carried(4), flags: ['f'] },
      end: { steps: 0 },
    })
    expect(reverifyStage(atOnce, { ...none, stage: planks }).disagreements).toMatchObject([
      { field: 'snapshot.channels.flags.0', derived: 'nothing' },
    ])
  })

  it('knows the limits: budget, cap, and the steps that the role had left', () => {
    const short = (steps: number, status: End['status']) =>
      log(planks, { first: carried(0), last: carried(0), end: { steps, status, reason: 'it was over' } })
    const agrees = (events: RoleEvent[], limits: { stageCap: number | null; stepBudget: number | null }) =>
      reverifyStage(events, { ...limits, stage: planks }).agrees
    expect(agrees(short(10, 'timeout'), none)).toBe(true)
    expect(agrees(short(10, 'timeout'), { ...none, stageCap: 9 })).toBe(false)
    expect(agrees(short(6, 'timeout'), { ...none, stageCap: 6 })).toBe(true)
    expect(agrees(short(6, 'timeout'), none)).toBe(false)
    expect(agrees(short(6, 'budget_exhausted'), { ...none, stepBudget: 106 })).toBe(true)
    expect(agrees(short(10, 'budget_exhausted'), { ...none, stepBudget: 110 })).toBe(false)
    expect(agrees(short(12, 'timeout'), none)).toBe(false)
  })

  it('believes that the environment or the agent ended a stage only where the log says so', () => {
    const terminated = (between: RoleEvent[]) =>
      reverifyStage(
        log(planks, {
          first: carried(0),
          between,
          last: carried(0),
          end: { steps: 4, status: 'terminated', reason: 'gone' },
        }),
        { ...none, stage: planks },
      ).agrees
    const kicked = { by: 'terminated', reason: 'kicked', detail: 'idle' }
    expect(terminated([])).toBe(false)
    expect(terminated([{ type: 'environment-event', step: 104, name: 'environment-end', detail: kicked }])).toBe(true)
    expect(terminated([{ type: 'environment-event', step: 103, name: 'environment-end', detail: kicked }])).toBe(false)
    expect(terminated([{ type: 'environment-event', step: 104, name: 'environment-end', detail: {} }])).toBe(false)
    const failure = { reason: 'threw', detail: 'act: no', step: 104 } as const
    expect(terminated([{ type: 'agent-failure', failure }])).toBe(true)
  })

  it('plays the mission event through the evidence and needs no flag or counter of its own in the log', () => {
    const kill = { counters: { raw_zombie_kills: 1 } }
    const won = log(fight, {
      first: { counters: {}, ...alive(true) },
      between: change(105, kill),
      last: { ...kill, ...alive(true) },
      end: {
        steps: 5,
        verdict: verify(fight.task.success, snapshot(45, { counters: { zombie_defeated: 1 } })),
      },
    })
    const result = reverifyStage(won, { ...none, stage: fight })
    expect(result).toMatchObject({ agrees: true, status: 'passed', eventState: { raised: true, value: 1 } })
  })

  it('fails by the death that the evidence shows, and by the one that only the environment reports', () => {
    const lost = (between: RoleEvent[], last: boolean) =>
      reverifyStage(
        log(fight, {
          first: { counters: {}, ...alive(true) },
          between,
          last: { counters: {}, ...alive(last) },
          end: { steps: 5, status: 'failed', reason: 'the player died' },
        }),
        { ...none, stage: fight },
      )
    const death = { by: 'terminated', reason: 'death', detail: 'a zombie' }
    expect(lost(change(105, alive(false)), false).agrees).toBe(true)
    expect(lost([{ type: 'environment-event', step: 105, name: 'environment-end', detail: death }], true).agrees).toBe(
      true,
    )
    expect(lost([], true).agrees).toBe(false)
  })

  it('refuses events that are not those of one stage in order', () => {
    const refused = (events: RoleEvent[]) => expect(() => reverifyStage(events, { ...none, stage: planks }))
    refused([]).toThrow(InvalidArgumentError)
    refused(passed.slice(1)).toThrow('begin with stage-start')
    refused([...passed, ...passed]).toThrow('more than one stage')
    expect(() => reverifyStage(passed, { stageCap: 0, stepBudget: null, stage: planks })).toThrow('stageCap')
    expect(() => reverifyStage(passed, { stageCap: null, stepBudget: Number.NaN, stage: planks })).toThrow('stepBudget')
  })

  it('finds changes that go back or lie outside the stage, and names their lines', () => {
    const found = (...between: RoleEvent[]) =>
      reverifyStage([...passed.slice(0, 1), ...between, ...passed.slice(1)], { ...none, stage: planks })
    expect(found(...change(105, carried(1))).disagreements).toMatchObject([
      { line: 2, step: 105, field: 'step', recorded: '103', derived: '105' },
    ])
    for (const step of [0, 99, 100, 108]) {
      expect(found(...change(step, carried(1))).disagreements).toMatchObject([{ line: 1, field: 'step' }])
    }
  })

  it('finds a line that has no place in a stage', () => {
    const odd = [...passed.slice(0, 1), { type: 'stage-strat', step: 101 } as never, ...passed.slice(1)]
    expect(reverifyStage(odd, { ...none, stage: planks }).disagreements).toMatchObject([
      { line: 1, field: 'type', recorded: '"stage-strat"' },
    ])
  })

  it('finds an agent failure where the stage was over anyway, and lines after one', () => {
    const failure: RoleEvent = { type: 'agent-failure', failure: { reason: 'threw', detail: 'act: no', step: 107 } }
    const failed = reverifyStage([...passed.slice(0, -1), failure, ...passed.slice(-1)], { ...none, stage: planks })
    expect(failed.disagreements).toMatchObject([{ line: 4, field: 'agent-failure' }])
    const first = reverifyStage([...passed.slice(0, 2), failure, ...passed.slice(2)], { ...none, stage: planks })
    expect(first.disagreements).toContainEqual(expect.objectContaining({ line: 3, field: 'type' }))
  })
})
