import { type Action, type Agent, canonicalJson, contentHash, type RoleEvent, roleEventSchema } from '@mc-evobench/core'
import {
  createFakeAgent,
  createFakeEnvironment,
  type FakeEnvironmentOptions,
  type FakeObservation,
} from '@mc-evobench/core/testing'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { makeChain, type StageSketch } from '../testing/make-chain.ts'
import { connectAgent } from './connect-agent.ts'
import { playRole } from './play-role.ts'

// The law plays many roles; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 })

const getsNamed = (_observation: FakeObservation, instruction: string): Action => ({
  kind: 'skill',
  skill: 'get',
  arguments: { item: instruction.split(' ')[2]?.replace('.', '') ?? '' },
})

async function play(options: {
  stages?: StageSketch[]
  world?: FakeEnvironmentOptions
  agent?: Agent<FakeObservation, Action>
  stepBudget?: number | null
  initialInventory?: Record<string, number>
  access?: 'read_write' | 'read_only'
}) {
  const environment = createFakeEnvironment(options.world)
  const agent = options.agent ?? createFakeAgent<FakeObservation>({ act: getsNamed })
  const events: RoleEvent[] = []
  const outcome = await playRole({
    roleId: 'role',
    environment,
    agent: connectAgent(agent),
    compiled: makeChain(options.stages ?? [{ item: 'wood' }, { item: 'stone' }], {
      initialInventory: options.initialInventory ?? {},
    }),
    perStageProfiles: false,
    access: options.access ?? 'read_write',
    agentSeed: 11,
    worldSeed: 31,
    chanceSeed: 7,
    stageCap: null,
    stepBudget: options.stepBudget ?? null,
    artifactFolder: '/artifact',
    artifactId: null,
    emit: (event) => events.push(event),
  })
  return { outcome, events, environment }
}

describe('playRole', () => {
  it('plays one episode where there is no budget', async () => {
    const { outcome, events } = await play({})
    expect(outcome).toMatchObject({ environmentSteps: 6, idleSteps: 0, failure: null })
    expect(outcome.episodes).toHaveLength(1)
    expect(events.at(-1)).toEqual({ type: 'role-end', step: 6, idleSteps: 0, episodes: 1 })
  })

  it('starts episodes anew until the budget is used, and cuts the last one short', async () => {
    const { outcome, environment } = await play({ stepBudget: 16 })
    expect(outcome.episodes.map(({ steps }) => steps)).toEqual([6, 6, 4])
    expect(outcome.episodes.at(-1)?.stages.map(({ status }) => status)).toEqual(['passed', 'budget_exhausted'])
    expect(environment.actions).toHaveLength(16)
    expect(environment.resets.map(({ worldSeed, chanceSeed }) => [worldSeed, chanceSeed])).toEqual([
      [31, 7],
      [31, 7],
      [31, 7],
    ])
    expect(new Set(outcome.episodes.map(({ worldFingerprint }) => worldFingerprint)).size).toBe(1)
  })

  it('begins the next episode alive, in a reset world, after a death', async () => {
    const { outcome, environment } = await play({ stepBudget: 10, world: { deathAtStep: 4 } })
    expect(outcome.episodes.map(({ stages }) => stages.map(({ status, steps }) => [status, steps]))).toEqual([
      [
        ['passed', 3],
        ['terminated', 1],
      ],
      [
        ['passed', 3],
        ['terminated', 1],
      ],
      [['budget_exhausted', 2]],
    ])
    expect(environment.resets).toHaveLength(3)
  })

  it.each([
    ['stepBudget', { stepBudget: 0 }],
    ['stepBudget', { stepBudget: 1.5 }],
    ['stageCap', { stageCap: -1 }],
    ['worldSeed', { worldSeed: -1 }],
    ['agentSeed', { agentSeed: Number.NaN }],
    ['access', { access: 'readonly' as never }],
    ['artifactFolder', { artifactFolder: 'artifact' }],
    ['perStageProfiles', { perStageProfiles: undefined as never }],
    ['was changed since it was compiled', { compiled: { ...makeChain([{ item: 'wood' }]), chainId: 'other' } }],
  ])('refuses an unusable %s before anything runs', async (name, given) => {
    const environment = createFakeEnvironment()
    const played = playRole({
      roleId: 'role',
      environment,
      agent: connectAgent(createFakeAgent<FakeObservation>()),
      compiled: makeChain([{ item: 'wood' }]),
      perStageProfiles: false,
      access: 'read_write',
      agentSeed: 1,
      worldSeed: null,
      chanceSeed: 1,
      stageCap: null,
      stepBudget: null,
      artifactFolder: '/artifact',
      artifactId: null,
      emit: () => {},
      ...given,
    })
    await expect(played).rejects.toThrow(name)
    expect(environment.resets).toEqual([])
  })

  it('starts no further episode when one ends exactly at the budget', async () => {
    const { outcome } = await play({ stepBudget: 12 })
    expect(outcome.episodes.map(({ steps, completed }) => [steps, completed])).toEqual([
      [6, true],
      [6, true],
    ])
  })

  it('checks a stage that begins with the budget spent, without a step', async () => {
    const { outcome } = await play({ stepBudget: 3 })
    expect(outcome.episodes[0]?.stages.map(({ status, steps }) => [status, steps])).toEqual([
      ['passed', 3],
      ['budget_exhausted', 0],
    ])
  })

  it('charges one step for an episode of none, so that the role ends', async () => {
    const { outcome, environment } = await play({
      stages: [{ item: 'wood' }],
      initialInventory: { wood: 1 },
      stepBudget: 4,
    })
    expect(outcome.episodes.map(({ steps, stages }) => [steps, stages[0]?.steps])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ])
    expect(outcome).toMatchObject({ environmentSteps: 4, idleSteps: 0 })
    expect(environment.actions).toEqual([])
  })

  it('counts what is left after an agent failure as idle', async () => {
    const agent = createFakeAgent<FakeObservation>({
      act: (observation, instruction, decision) => {
        if (decision === 3) throw new Error('tired')
        return getsNamed(observation, instruction)
      },
    })
    const { outcome, events, environment } = await play({ agent, stepBudget: 100 })
    expect(outcome).toMatchObject({
      environmentSteps: 100,
      idleSteps: 91,
      failure: { reason: 'threw', detail: 'act: tired', step: 9 },
    })
    expect(environment.actions).toHaveLength(9)
    expect(events.at(-1)).toMatchObject({ type: 'role-end', step: 100, idleSteps: 91 })
    expect(agent.calls.end).toBe(0)
  })

  it.each(['begin', 'stageEnded', 'end'] as const)('names an agent that throws in %s', async (method) => {
    const agent = createFakeAgent<FakeObservation>({ act: getsNamed })
    agent[method] = async () => {
      throw new Error('no')
    }
    const { outcome, events } = await play({ agent, stages: [{ item: 'wood' }], stepBudget: 3 })
    const step = method === 'begin' ? 0 : 3
    expect(outcome.failure).toEqual({ reason: 'threw', detail: `${method}: no`, step })
    expect(outcome.environmentSteps).toBe(3)
    expect(outcome.episodes).toHaveLength(method === 'begin' ? 0 : 1)
    expect(events.filter(({ type }) => type === 'agent-failure')).toHaveLength(1)
  })

  it('tells the agent its seed, its artifact and the skills, and nothing else', async () => {
    const agent = createFakeAgent<FakeObservation>({ act: getsNamed })
    await play({ agent, access: 'read_only' })
    expect(agent.calls.begin).toEqual([
      {
        seed: 11,
        artifact: { folder: '/artifact', access: 'read_only' },
        actionSchema: {},
        skills: [{ name: 'get', description: 'Collects one of the item.', arguments: {} }],
      },
    ])
    expect(agent.calls.end).toBe(1)
  })

  it('refuses an environment that cannot serve the evidence, naming stage and channel', async () => {
    const stages: StageSketch[] = [{ item: 'wood', success: [{ kind: 'equipped', slot: 'mainhand', item: 'wood' }] }]
    await expect(play({ stages })).rejects.toThrow('evidence "equipment" (for get_wood)')
  })

  it('refuses a chain with milestones where nothing shows what is carried', async () => {
    const { hash: _hash, ...chain } = makeChain([
      { item: 'wood', success: [{ kind: 'player_stat', stat: 'life', minimum: 21 }], budget: 3 },
    ])
    const [stage] = chain.metricContext.stages
    stage?.milestones.push({ stateId: 'item:wood', item: 'wood', threshold: 1 })
    const compiled = { ...chain, hash: contentHash(chain) }
    const fake = createFakeEnvironment()
    const channels = fake.spec.snapshotChannels.filter((channel) => channel !== 'inventory')
    const blind = { ...fake, spec: { ...fake.spec, snapshotChannels: channels } }
    const withSpec = (environment: typeof fake) =>
      playRole({
        roleId: 'role',
        environment,
        agent: connectAgent(createFakeAgent<FakeObservation>({ act: getsNamed })),
        compiled,
        perStageProfiles: false,
        access: 'read_write',
        agentSeed: 1,
        worldSeed: null,
        chanceSeed: 1,
        stageCap: null,
        stepBudget: null,
        artifactFolder: '/artifact',
        artifactId: null,
        emit: () => {},
      })
    await expect(withSpec(blind)).rejects.toThrow('evidence "inventory" (for get_wood)')
    expect(blind.resets).toEqual([])
    await expect(withSpec(fake)).resolves.toMatchObject({ episodes: [{ stages: [{ status: 'timeout' }] }] })
  })

  it('writes the same events for the same role', async () => {
    const [first, second] = [await play({ stepBudget: 50 }), await play({ stepBudget: 50 })]
    expect(canonicalJson(first.events)).toBe(canonicalJson(second.events))
  })

  it('law: whatever the world and the agent do, exactly the budget is used, and every event is valid', async () => {
    const skills = fc.constantFrom('wood', 'stone', 'nothing')
    const answer = fc.oneof(
      skills.map((item) => ({ kind: 'skill', skill: 'get', arguments: { item } })),
      fc.constant({ kind: 'continue' }),
      fc.constant({ kind: 'control', forward: true }),
      fc.jsonValue(),
      fc.constant('throw'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          answers: fc.array(answer, { minLength: 1, maxLength: 30 }),
          deathAtStep: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
          wood: fc.integer({ min: 1, max: 9 }),
          limits: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
          carried: fc.boolean(),
          stepBudget: fc.integer({ min: 1, max: 60 }),
          decisionInterval: fc.option(fc.integer({ min: 1, max: 4 })),
        }),
        async ({ answers, deathAtStep, wood, limits, carried, stepBudget, decisionInterval }) => {
          const agent = createFakeAgent<FakeObservation>({
            spec: { decisionInterval },
            act: (_observation, _instruction, decision) => {
              const given = answers[decision % answers.length]
              if (given === 'throw' && decision >= answers.length) throw new Error('enough')
              return given as Action
            },
          })
          const { outcome, events, environment } = await play({
            agent,
            stages: limits.map((budget, index) => ({ item: index % 2 === 0 ? 'wood' : 'stone', budget })),
            world: { stepsPerItem: { wood }, ...(deathAtStep === undefined ? {} : { deathAtStep }) },
            initialInventory: carried ? { wood: 1 } : {},
            stepBudget,
          })
          const inStages = outcome.episodes.flatMap(({ stages }) => stages).reduce((sum, { steps }) => sum + steps, 0)
          const inEpisodes = outcome.episodes.reduce((sum, { steps }) => sum + steps, 0)
          expect(outcome.environmentSteps).toBe(stepBudget)
          expect(inEpisodes + outcome.idleSteps).toBe(stepBudget)
          expect(environment.actions).toHaveLength(inStages)
          for (const event of events) roleEventSchema.parse(event)
          expect(events.filter(({ type }) => type === 'episode-start')).toHaveLength(outcome.episodes.length)
        },
      ),
      { numRuns: 60 },
    )
  })
})
