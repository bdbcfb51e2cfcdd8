import { loadCatalog } from '@mc-evobench/catalog'
import type { Action, CompiledChain, RoleEvent } from '@mc-evobench/core'
import { createFakeAgent, createFakeEnvironment, type FakeObservation } from '@mc-evobench/core/testing'
import { connectAgent, playRole } from '@mc-evobench/runner'
import { reverifyRole } from '@mc-evobench/verifier'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeDeadRole } from './close-dead-role.ts'
import { compileRole } from './compile-role.ts'
import { createPairedPlan } from './create-paired-plan.ts'
import { pairedRoles } from './paired-roles.ts'
import { makePlanOptions } from './testing/make-plan-options.ts'
import { deriveOutcome } from './verify/derive-outcome.ts'

const failure = { reason: 'process_died_with_role', detail: 'the process died' } as const
const STAGE_CAP = 40

async function targetChain(): Promise<CompiledChain> {
  const plan = createPairedPlan(await makePlanOptions({ seeds: [0] }))
  const target = pairedRoles(plan).find(({ side }) => side === 'target')
  return compileRole(await loadCatalog(), plan, target ?? expect.fail('a plan has targets'))
}

/** Plays a role in this thread. The agent gets what the instruction names, from the given decision on. */
async function playLog(options: {
  compiled: CompiledChain
  stepBudget: number | null
  learnsAt?: number
  throwsAt?: number
}): Promise<RoleEvent[]> {
  const { compiled, stepBudget, learnsAt = 0, throwsAt } = options
  const events: RoleEvent[] = []
  const agent = createFakeAgent<FakeObservation>({
    act(_observation, instruction, decision): Action {
      if (decision === throwsAt) throw new Error('no more')
      const item = (instruction.match(/[a-z]+/g) ?? []).slice(1).join('_')
      return decision < learnsAt ? { kind: 'continue' } : { kind: 'skill', skill: 'get', arguments: { item } }
    },
  })
  await playRole({
    roleId: 'role',
    environment: createFakeEnvironment({ stepsPerItem: { acacia_planks: 7 } }),
    agent: connectAgent(agent),
    compiled,
    perStageProfiles: false,
    access: stepBudget === null ? 'read_only' : 'read_write',
    agentSeed: 1,
    worldSeed: 31,
    chanceSeed: 7,
    stageCap: STAGE_CAP,
    stepBudget,
    artifactFolder: '/nowhere',
    artifactId: null,
    emit: (event) => events.push(event),
  })
  return events
}

describe('closeDeadRole', () => {
  it('law: a log that stops anywhere is closed to one that verification agrees with, and begins as it did', async () => {
    const compiled = await targetChain()
    const logs = await Promise.all([
      playLog({ compiled, stepBudget: null }),
      playLog({ compiled, stepBudget: null, learnsAt: 60 }),
      playLog({ compiled, stepBudget: 70 }),
      playLog({ compiled, stepBudget: 70, throwsAt: 5 }),
    ])
    const cuts = fc
      .constantFrom(...logs)
      .chain((log) => fc.tuple(fc.constant(log), fc.integer({ min: 1, max: log.length })))
    fc.assert(
      fc.property(cuts, ([log, length]) => {
        const stepBudget = logs.indexOf(log) < 2 ? null : 70
        const cut = log.slice(0, length)
        const closed = closeDeadRole(cut, { compiled, stageCap: STAGE_CAP, stepBudget, failure })
        expect(reverifyRole(closed, { compiled, stageCap: STAGE_CAP, stepBudget }).disagreements).toEqual([])
        const common = closed.findIndex((event, index) => JSON.stringify(event) !== JSON.stringify(cut[index]))
        // At most an action and the lines of a reset are left out.
        const leftOut = cut.slice(common === -1 ? closed.length : common).map(({ type }) => type)
        expect(leftOut.filter((type) => !['action', 'episode-start', 'role-end'].includes(type))).toEqual([])
        const outcome = deriveOutcome(closed, { compiled, stageCap: STAGE_CAP, stepBudget })
        expect(outcome.failure).not.toBeNull()
        if (stepBudget !== null) expect(outcome.environmentSteps).toBe(stepBudget)
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it('keeps what was passed, ends the open stage there, and charges the rest of a budget as idle', async () => {
    const compiled = await targetChain()
    const log = await playLog({ compiled, stepBudget: 70 })
    const second = log.findIndex((event) => event.type === 'stage-start' && event.stage === 1)
    const died = log.slice(0, second + 3)
    const closed = closeDeadRole(died, { compiled, stageCap: STAGE_CAP, stepBudget: 70, failure })
    const outcome = deriveOutcome(closed, { compiled, stageCap: STAGE_CAP, stepBudget: 70 })
    const [episode] = outcome.episodes
    expect(episode?.stages.map(({ status }) => status)).toEqual(['passed', 'terminated'])
    expect(outcome.failure).toMatchObject({ reason: 'process_died_with_role', step: episode?.steps })
    expect(outcome.idleSteps).toBe(70 - (episode?.steps ?? 0))
  })

  it('lets a failure of the agent that the log holds stand', async () => {
    const compiled = await targetChain()
    const log = await playLog({ compiled, stepBudget: 70, throwsAt: 5 })
    const failed = log.findIndex(({ type }) => type === 'agent-failure')
    const closed = closeDeadRole(log.slice(0, failed + 1), { compiled, stageCap: STAGE_CAP, stepBudget: 70, failure })
    expect(closed.filter(({ type }) => type === 'agent-failure')).toEqual([log[failed]])
    expect(closed.at(-1)).toEqual(log.at(-1))
  })
})
