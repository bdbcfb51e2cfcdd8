import { describe, expect, it } from 'vitest'
import { planHash, runId } from '../run-id.ts'
import { makeMatrixOptions, toyPlanReference } from '../testing/make-matrix-options.ts'
import { createMatrixPlan } from './create-matrix-plan.ts'

const options = await makeMatrixOptions()

describe('createMatrixPlan', () => {
  it('takes all 19 chains and the seeds of Table F9 unless told otherwise', () => {
    const { chains: _chains, worldSeeds: _seeds, ...rest } = options
    const plan = createMatrixPlan(rest)
    expect(plan).toMatchObject({ preset: 'paper', perStageProfiles: true, stageCap: null })
    expect(plan.chains).toHaveLength(19)
    expect(plan.chains.reduce((sum, { tasks }) => sum + tasks.length, 0)).toBe(191)
    expect(plan.seeds).toEqual([
      { world: 3101, agent: 4101 },
      { world: 3102, agent: 4102 },
      { world: 3103, agent: 4103 },
    ])
    expect(runId(plan)).toMatch(/^matrix-[0-9a-f]{10}$/)
  })

  it('calls every other choice of chains or seeds custom, and gives it another hash', () => {
    const plan = createMatrixPlan(options)
    expect(plan.preset).toBe('custom')
    expect(planHash(createMatrixPlan({ ...options, worldSeeds: [3101] }))).not.toBe(planHash(plan))
  })

  it('names agents so that they can stand in the name of a folder, two of one name apart', () => {
    const agents = [
      toyPlanReference('My Agent.ts'),
      { ...toyPlanReference('My Agent.ts'), options: { temperature: 0 } },
      toyPlanReference('@lab/agent'),
      toyPlanReference('...'),
    ]
    expect(createMatrixPlan({ ...options, agents }).agents.map(({ id }) => id)).toEqual([
      'my_agent_ts',
      'my_agent_ts_2',
      'lab_agent',
      'agent',
    ])
  })

  it.each([
    ['no agent', { agents: [] }, /at least one agent/],
    ['an agent twice', { agents: [toyPlanReference('a'), toyPlanReference('a')] }, /every agent may stand.*got "a"/],
    ['a chain twice', { chains: ['coal_smoke', 'coal_smoke'] }, /every chain may stand in a matrix once/],
    ['a seed twice', { worldSeeds: [1, 1] }, /every seed may stand in a matrix once/],
    ['no seed', { worldSeeds: [] }, /at least one seed/],
    ['a chain that there is not', { chains: ['coal_smok'] }, /Did you mean "coal_smoke"/],
    ['a seed that is none', { worldSeeds: [-5] }, /the plan/],
    ['a seed that leaves no room', { worldSeeds: [Number.MAX_SAFE_INTEGER] }, /no safe integer/],
  ])('refuses %s', (_name, change, message) => {
    expect(() => createMatrixPlan({ ...options, ...change })).toThrow(message)
  })
})
