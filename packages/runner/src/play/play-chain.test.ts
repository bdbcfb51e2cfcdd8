import type { Action, RoleEvent } from '@mc-evobench/core'
import { createFakeAgent, createFakeEnvironment, type FakeEnvironmentOptions } from '@mc-evobench/core/testing'
import { describe, expect, it } from 'vitest'
import { makeChain, type StageSketch } from '../testing/make-chain.ts'
import { connectAgent } from './connect-agent.ts'
import { playChain } from './play-chain.ts'

async function play(
  stages: StageSketch[],
  options: {
    policy?: 'task' | 'chain'
    perStageProfiles?: boolean
    world?: FakeEnvironmentOptions
    tellsStageEnds?: boolean
  } = {},
) {
  const environment = createFakeEnvironment(options.world)
  const agent = createFakeAgent({
    act: (_observation, instruction): Action => ({
      kind: 'skill',
      skill: 'get',
      arguments: { item: instruction.split(' ')[2]?.replace('.', '') ?? '' },
    }),
  })
  const events: RoleEvent[] = []
  const { record } = await playChain(
    {
      environment,
      agent: connectAgent(agent),
      tellsStageEnds: options.tellsStageEnds ?? true,
      stageCap: null,
      stepBudget: null,
      worldSeed: null,
      chanceSeed: 5,
      emit: (event) => events.push(event),
      onMove: () => {},
      steps: 0,
    },
    {
      compiled: makeChain(stages, { policy: options.policy ?? 'chain' }),
      perStageProfiles: options.perStageProfiles ?? false,
      episode: 0,
    },
  )
  return { record, environment, agent, events }
}

describe('playChain', () => {
  it('plays the stages in order in one world', async () => {
    const { record, environment } = await play([{ item: 'wood' }, { item: 'stone' }])
    expect(record).toMatchObject({ index: 0, steps: 6, completed: true })
    expect(record.stages.map(({ taskId, resetBefore }) => [taskId, resetBefore])).toEqual([
      ['get_wood', true],
      ['get_stone', false],
    ])
    expect(environment.resets).toHaveLength(1)
    expect(environment.resets[0]).toMatchObject({ worldSeed: 1, chanceSeed: 5 })
  })

  it('stops at the first stage that does not pass', async () => {
    const { record } = await play([{ item: 'wood' }, { item: 'stone', budget: 2 }, { item: 'iron' }])
    expect(record.stages.map(({ status }) => status)).toEqual(['passed', 'timeout'])
    expect(record.completed).toBe(false)
  })

  it('keeps what was carried into the next stage', async () => {
    const { record } = await play([{ item: 'wood' }, { item: 'wood' }])
    expect(record.stages[1]).toMatchObject({ status: 'passed', steps: 0, startInventory: { wood: 1 } })
  })

  it('resets where the profile changes under the policy "task"', async () => {
    const stages = [
      { item: 'wood', profile: 'a' },
      { item: 'stone', profile: 'a' },
      { item: 'wood', profile: 'b' },
    ]
    const { record, environment, events } = await play(stages, { policy: 'task' })
    expect(record.stages.map(({ resetBefore, profile, steps }) => [profile, resetBefore, steps])).toEqual([
      ['a', true, 3],
      ['a', false, 3],
      ['b', true, 3],
    ])
    expect(environment.resets.map(({ profile }) => profile.id)).toEqual(['a', 'b'])
    expect(events.filter(({ type }) => type === 'episode-start')).toHaveLength(1)
    expect(events.find((event) => event.type === 'environment-event')).toMatchObject({
      name: 'profile-reset',
      step: 6,
      detail: { profile: 'b' },
    })
  })

  it('puts every stage into its own profile when that is asked for, whatever the policy', async () => {
    const stages = [
      { item: 'wood', profile: 'chain', ownProfile: 'a' },
      { item: 'stone', profile: 'chain', ownProfile: 'b' },
    ]
    const together = await play(stages)
    expect(together.environment.resets.map(({ profile }) => profile.id)).toEqual(['chain'])
    const apart = await play(stages, { perStageProfiles: true })
    expect(apart.environment.resets.map(({ profile }) => profile.id)).toEqual(['a', 'b'])
  })

  it('lets world, time and inventory go on where nothing is reset, and starts them anew where it is', async () => {
    const stages = [
      { item: 'wood', profile: 'a' },
      { item: 'stone', profile: 'a' },
      { item: 'stone', profile: 'b' },
    ]
    const { events } = await play(stages, { policy: 'task' })
    const starts = events.flatMap((event) => (event.type === 'stage-start' ? [event.snapshot] : []))
    expect(starts.map(({ step, channels }) => [step, channels.inventory?.counts, channels.time?.total])).toEqual([
      [0, {}, 1000],
      [3, { wood: 1 }, 1003],
      [0, {}, 1000],
    ])
  })

  it('leaves no skill running over a reset', async () => {
    const early = { kind: 'snapshot_compare', path: 'time.total', operator: '>=', value: 1002 } as const
    const { environment, agent } = await play(
      [
        { item: 'wood', profile: 'a', success: [early] },
        { item: 'stone', profile: 'b' },
      ],
      { policy: 'task' },
    )
    expect(environment.actions.slice(0, 3)).toMatchObject([{ skill: 'get' }, null, { arguments: { item: 'stone' } }])
    expect(agent.calls.act[1]?.observation).toMatchObject({ activity: null, inventory: {}, step: 0 })
  })

  it('knows no return to life: after a death the next stage of the same world ends at once', async () => {
    const { record } = await play([{ item: 'wood' }, { item: 'stone' }], { world: { deathAtStep: 3 } })
    expect(record.stages.map(({ status, steps, deaths }) => [status, steps, deaths])).toEqual([
      ['passed', 3, 1],
      ['terminated', 0, 0],
    ])
    const held = await play([{ item: 'wood' }, { item: 'wood' }], { world: { deathAtStep: 3 } })
    expect(held.record.stages.map(({ status, steps }) => [status, steps])).toEqual([
      ['passed', 3],
      ['passed', 0],
    ])
  })

  it('ends the episode by a death', async () => {
    const { record } = await play([{ item: 'wood' }, { item: 'stone' }], { world: { deathAtStep: 4 } })
    expect(record.stages.map(({ status }) => status)).toEqual(['passed', 'terminated'])
  })

  it('tells the agent status and steps of every stage, and nothing where it is not to be told', async () => {
    const told = await play([{ item: 'wood' }, { item: 'stone', budget: 1 }])
    expect(told.agent.calls.stageEnded).toEqual([
      { status: 'passed', steps: 3 },
      { status: 'timeout', steps: 1 },
    ])
    const silent = await play([{ item: 'wood' }], { tellsStageEnds: false })
    expect(silent.agent.calls.stageEnded).toEqual([])
  })
})
