import { type Action, canonicalJson, type MissionEvent, type RoleEvent } from '@mc-evobench/core'
import { createFakeAgent, createFakeEnvironment, type FakeObservation } from '@mc-evobench/core/testing'
import { reverifyRole } from '@mc-evobench/verifier'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { makeChain, type StageSketch } from '../testing/make-chain.ts'
import { connectAgent } from './connect-agent.ts'
import { playRole } from './play-role.ts'

// The laws play many roles; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 })

const survive: MissionEvent = {
  id: 'survive',
  combine: 'all',
  conditions: [{ kind: 'player_alive' }, { kind: 'elapsed_ticks', minimum: 6 }],
  raises: { kind: 'flag', flag: 'survived' },
  stageLimitPath: true,
  playerDeathFails: true,
}

const stage: fc.Arbitrary<StageSketch> = fc.record({
  item: fc.constantFrom('wood', 'stone', 'night'),
  minimum: fc.integer({ min: 1, max: 2 }),
  budget: fc.integer({ min: 1, max: 12 }),
  profile: fc.constantFrom('a', 'b'),
  ownProfile: fc.constantFrom('a', 'b'),
})

const sketch = (given: StageSketch): StageSketch =>
  given.item === 'night' ? { ...given, event: survive, success: [{ kind: 'flag', flag: 'survived' }] } : given

const answer = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('wood', 'stone').map((item): unknown => get(item)) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>({ kind: 'continue' }, { kind: 'control' }, null, 'throw') },
)

const play = fc.record({
  stages: fc.array(stage, { minLength: 1, maxLength: 4 }),
  answers: fc.array(answer, { minLength: 1, maxLength: 12 }),
  decisionInterval: fc.option(fc.integer({ min: 1, max: 4 })),
  ends: fc.option(
    fc.record({ by: fc.constantFrom('deathAtStep', 'truncateAtStep'), step: fc.integer({ min: 1, max: 20 }) }),
  ),
  carried: fc.boolean(),
  stageCap: fc.option(fc.integer({ min: 1, max: 10 })),
  stepBudget: fc.option(fc.integer({ min: 1, max: 40 })),
  policy: fc.constantFrom<'task' | 'chain'>('task', 'chain'),
  perStageProfiles: fc.boolean(),
})
type Play = typeof play extends fc.Arbitrary<infer TPlay> ? TPlay : never

function get(item: string): Action {
  return { kind: 'skill', skill: 'get', arguments: { item } }
}

async function run(given: Play) {
  const { answers, ends, stageCap, stepBudget, perStageProfiles } = given
  const environment = createFakeEnvironment(ends === null ? {} : { [ends.by]: ends.step })
  const agent = createFakeAgent<FakeObservation>({
    spec: { decisionInterval: given.decisionInterval },
    act(_observation, _instruction, decision) {
      const chosen = answers[decision % answers.length]
      if (chosen === 'throw' && decision >= answers.length) throw new Error('enough')
      return chosen as Action
    },
  })
  // Under the policy "chain" one profile governs every stage.
  const oneProfile = given.policy === 'chain' ? { profile: 'a' } : {}
  const compiled = makeChain(
    given.stages.map((each) => sketch({ ...each, ...oneProfile })),
    { policy: given.policy, initialInventory: given.carried ? { wood: 1 } : {} },
  )
  const events: RoleEvent[] = []
  const outcome = await playRole({
    roleId: 'law',
    environment,
    agent: connectAgent(agent),
    compiled,
    perStageProfiles,
    access: 'read_write',
    agentSeed: 1,
    worldSeed: null,
    chanceSeed: 1,
    stageCap,
    stepBudget,
    artifactFolder: '/artifact',
    artifactId: null,
    emit: (event) => events.push(event),
  })
  return { outcome, events, environment, compiled, limits: { compiled, stageCap, stepBudget, perStageProfiles } }
}

const check = (law: (given: Play, played: Awaited<ReturnType<typeof run>>) => void): Promise<void> =>
  fc.assert(
    fc.asyncProperty(play, async (given) => law(given, await run(given))),
    { numRuns: 100 },
  )

describe('laws of playing', () => {
  it('are tried on plays that end in every way', async () => {
    const seen = new Set<string>()
    await check((_given, { outcome }) => {
      for (const { status } of outcome.episodes.flatMap(({ stages }) => stages)) seen.add(status)
    })
    expect([...seen].sort()).toEqual(['budget_exhausted', 'failed', 'passed', 'terminated', 'timeout'])
  })

  it('every stage of an episode but the last has passed, and the last has unless the chain was cut short', () =>
    check((_given, { outcome, compiled }) => {
      for (const { stages, completed } of outcome.episodes) {
        expect(stages.slice(0, -1).every(({ status }) => status === 'passed')).toBe(true)
        expect(stages.map(({ index }) => index)).toEqual(stages.map((_stage, index) => index))
        const all = stages.length === compiled.stages.length && stages.at(-1)?.status === 'passed'
        expect(completed).toBe(all)
      }
    }))

  it('no stage takes more steps than its limit, and only a timeout or the last moment takes all of them', () =>
    check((given, { outcome }) => {
      for (const { status, steps, stepLimit, index } of outcome.episodes.flatMap(({ stages }) => stages)) {
        expect(stepLimit).toBe(Math.min(given.stages[index]?.budget ?? 0, given.stageCap ?? Number.POSITIVE_INFINITY))
        expect(steps).toBeLessThanOrEqual(stepLimit)
        if (status === 'timeout') expect(steps).toBe(stepLimit)
        if (status === 'budget_exhausted') expect(steps).toBeLessThan(stepLimit)
      }
    }))

  it('a role never takes more steps than its budget, and its idle steps make up the rest', () =>
    check((given, { outcome, environment }) => {
      const played = outcome.episodes.flatMap(({ stages }) => stages).reduce((sum, { steps }) => sum + steps, 0)
      expect(environment.actions).toHaveLength(played)
      if (given.stepBudget === null) expect(outcome.environmentSteps).toBe(played)
      else expect(outcome.environmentSteps).toBe(given.stepBudget)
    }))

  it('an episode is reset once, and again wherever the profile in force changes', () =>
    check((given, { outcome, environment }) => {
      const inForce = ({ profile, ownProfile }: StageSketch): string | undefined =>
        given.perStageProfiles ? ownProfile : given.policy === 'chain' ? 'a' : profile
      const wanted = outcome.episodes.flatMap(({ stages }) =>
        stages
          .map(({ index }) => inForce(given.stages[index] as StageSketch))
          .filter((profile, index, all) => index === 0 || profile !== all[index - 1]),
      )
      expect(environment.resets.map(({ profile }) => profile.id)).toEqual(wanted)
    }))

  it('the same role is played the same', () =>
    fc.assert(
      fc.asyncProperty(play, async (given) => {
        const [one, two] = [await run(given), await run(given)]
        expect(canonicalJson(one.events)).toBe(canonicalJson(two.events))
      }),
      { numRuns: 50 },
    ))

  it('verifying a role again from its log gives what was recorded', () =>
    check((_given, { outcome, events, limits }) => {
      const again = reverifyRole(structuredClone(events), limits)
      expect(again.disagreements).toEqual([])
      const recorded = outcome.episodes.flatMap(({ stages }) => stages)
      expect(again.stages.map(({ status, steps, verdict }) => ({ status, steps, verdict }))).toEqual(
        recorded.map(({ status, steps, verdict }) => ({ status, steps, verdict })),
      )
    }))
})
