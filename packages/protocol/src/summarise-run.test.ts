import { loadCatalog } from '@mc-evobench/catalog'
import { canonicalJson, createRandom, type PairedPlan, type RoleRecord, type RunSummary } from '@mc-evobench/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPairedPlan, type PairedPlanOptions } from './create-paired-plan.ts'
import type { PairedRole } from './paired-roles.ts'
import { summariseRun } from './summarise-run.ts'
import { makePlanOptions } from './testing/make-plan-options.ts'
import { makeRoleRecords } from './testing/make-role-records.ts'

let catalog: Awaited<ReturnType<typeof loadCatalog>>
beforeAll(async () => {
  catalog = await loadCatalog()
})

async function makePlan(options: Partial<PairedPlanOptions> = {}): Promise<PairedPlan> {
  return createPairedPlan(await makePlanOptions({ preset: 'confirm', ...options }))
}

function summarise(plan: PairedPlan, records: readonly RoleRecord[]): RunSummary {
  return summariseRun({
    manifest: {
      format: 'run/1',
      runId: 'paired-test',
      planHash: 'a'.repeat(64),
      plan,
      identity: {
        catalog: plan.catalog,
        protocol: '1',
        environment: { id: 'fake', version: '1.0.0', fingerprint: 'f'.repeat(64) },
        packages: {},
        hash: 'b'.repeat(64),
      },
      revision: null,
    },
    runSha256: 'c'.repeat(64),
    roles: records.map((record) => ({ record, sha256: 'd'.repeat(64) })),
    catalog,
  })
}

const isRelated = ({ condition }: PairedRole) => condition === 'related'
const voided = { status: 'void', score: null, voidReason: 'the machine broke' } as const

describe('summariseRun: the verdict', () => {
  it('finds a gain where related alone passes', async () => {
    const plan = await makePlan()
    const { families, notes } = summarise(plan, makeRoleRecords({ plan, passed: (role) => (isRelated(role) ? 2 : 0) }))
    expect(plan).toMatchObject({ preset: 'confirm', seeds: Array.from({ length: 16 }, (_, index) => 5200 + index) })
    expect(families[0]?.verdict).toMatchObject({
      verdict: 'gain',
      standing: 'confirmatory',
      replicates: { planned: 16, attempted: 16, complete: 16 },
    })
    expect(families[0]?.verdict?.sentence).toMatch(/^Gain: related is above no prior by 1\.000, /)
    expect(notes).toEqual(['All replicates play in one world (seed 31); what is found holds for that world.'])
  })

  it('describes and decides nothing by the paper preset, and says so', async () => {
    const plan = await makePlan({ preset: 'paper' })
    const { families, notes } = summarise(plan, makeRoleRecords({ plan, passed: (role) => (isRelated(role) ? 2 : 0) }))
    expect(families[0]?.verdict).toMatchObject({ verdict: null, standing: 'descriptive', reason: 'descriptive' })
    expect(notes[0]).toMatch(
      /^Five seeds are descriptive: .* below 1\/32 \(0\.0313\), and a verdict asks for 0\.025\. The preset confirm plays 16 /,
    )
  })

  it('does not call seeds descriptive that can decide something, and says what they cannot', async () => {
    const families = catalog.data.probeFamilies.map(({ id }) => id)
    const plan = createPairedPlan(await makePlanOptions({ families, seeds: [0, 1, 2, 3, 4, 5], margin: 0.1 }))
    const summary = summarise(plan, makeRoleRecords({ plan, passed: () => 1 }))
    expect(summary.families.map(({ verdict }) => verdict?.verdict)).toEqual(Array(3).fill('no_material_difference'))
    expect(summary.notes[0]).toBe(
      'Six seeds cannot show a gain or a loss: over 6 complete replicates the exact one-sided sign-flip test cannot give a p below 1/64 (0.0156), which Holm over 3 families makes 0.0469, and a verdict asks for 0.025.',
    )
    expect(summary.notes.join()).not.toContain('descriptive')
  })

  it('says first that five seeds are descriptive, also where a role is void', async () => {
    const plan = await makePlan({ preset: 'paper' })
    const change = (role: PairedRole) => (role.roleId.endsWith('5100.target.shuffled') ? voided : {})
    const [family] = summarise(plan, makeRoleRecords({ plan, passed: () => 1, change })).families
    expect(family?.verdict).toMatchObject({ verdict: null, standing: 'descriptive', reason: 'too_many_incomplete' })
    expect(family?.verdict?.sentence).toMatch(/^Descriptive only, no verdict: 1 of 5 replicates is incomplete/)
  })

  it('judges equivalence only if the plan declares a margin', async () => {
    const records = (plan: PairedPlan) => makeRoleRecords({ plan, passed: () => 1 })
    const without = await makePlan()
    expect(summarise(without, records(without)).families[0]?.verdict?.verdict).toBe('inconclusive')
    const declared = await makePlan({ margin: 0.1 })
    expect(summarise(declared, records(declared)).families[0]?.verdict).toMatchObject({
      verdict: 'no_material_difference',
      equivalence: { margin: 0.1, level: 0.05 },
    })
  })

  it('corrects over all families of the plan', async () => {
    const seeds = [0, 1, 2, 3, 4, 5, 6]
    const plan = await makePlan({ families: catalog.data.probeFamilies.map(({ id }) => id), seeds })
    const first = plan.design.families[0]?.id
    const passed = (role: PairedRole) => (isRelated(role) && role.familyId === first ? 2 : 0)
    const { families } = summarise(plan, makeRoleRecords({ plan, passed }))
    expect(families.map(({ verdict }) => verdict?.verdict)).toEqual(['gain', 'not_assessable', 'not_assessable'])
    expect(families[0]?.verdict?.gain).toEqual({ pValue: 0.0078125, adjusted: 0.0234375 })
  })

  it('gives none while more than one replicate in ten is incomplete, and bounds what is missing', async () => {
    const plan = await makePlan()
    const passed = (role: PairedRole) => (isRelated(role) ? 2 : 0)
    const change = (role: PairedRole) =>
      [5200, 5201].includes(role.seed) && role.roleId.endsWith('target.related') ? voided : {}
    const { families } = summarise(plan, makeRoleRecords({ plan, passed, change }))
    expect(families[0]?.verdict).toMatchObject({
      verdict: null,
      reason: 'too_many_incomplete',
      voids: { byCondition: { no_prior: 0, related: 2, unrelated: 0, shuffled: 0 } },
    })
    const related = families[0]?.sensitivity.find(({ contrast }) => contrast === 'delta_related')
    expect(related?.voidBounds).toEqual({ lower: 0.875, upper: 1, reason: null })
    const unrelated = families[0]?.sensitivity.find(({ contrast }) => contrast === 'delta_unrelated')
    expect(unrelated?.voidBounds).toEqual({ lower: 0, upper: 0, reason: null })
  })

  it('judges with one of sixteen incomplete', async () => {
    const plan = await makePlan()
    const passed = (role: PairedRole) => (isRelated(role) ? 2 : 0)
    const change = (role: PairedRole) => (role.roleId.endsWith('5200.target.shuffled') ? voided : {})
    const { families } = summarise(plan, makeRoleRecords({ plan, passed, change }))
    expect(families[0]?.verdict).toMatchObject({ verdict: 'gain', replicates: { attempted: 16, complete: 15 } })
  })

  it('leaves a replicate out whose source was not charged its exposure, and bounds its target', async () => {
    const plan = await makePlan()
    const passed = (role: PairedRole) => (isRelated(role) ? 2 : 0)
    const change = (role: PairedRole): Partial<RoleRecord> =>
      role.roleId.endsWith('5200.source.related')
        ? { exposure: { environmentSteps: 899, idleSteps: 0, budget: 900, episodes: 1, terminations: {} } }
        : {}
    const [family] = summarise(plan, makeRoleRecords({ plan, passed, change })).families
    expect(family?.exposureMatched).toBe(false)
    expect(family?.replicates[0]).toMatchObject({
      complete: false,
      missing: ['wood_species_crafting.5200.source.related'],
    })
    expect(family?.sensitivity[0]?.voidBounds).toEqual({ lower: 0.9375, upper: 1, reason: null })
  })

  it('has no bounds where nothing is missing', async () => {
    const plan = await makePlan()
    const [family] = summarise(plan, makeRoleRecords({ plan, passed: () => 1 })).families
    expect(family?.sensitivity.map(({ voidBounds }) => voidBounds)).toEqual([null, null, null, null])
  })

  it('shows an empty run without a number that is none', async () => {
    const plan = await makePlan({ margin: 0.1 })
    const summary = summarise(plan, [])
    expect(summary.families[0]?.verdict).toMatchObject({ verdict: null, reason: 'no_complete_replicate' })
    expect(canonicalJson(summary)).not.toMatch(/NaN|Infinity/)
  })

  it('gives the same bytes whatever the order of the records', async () => {
    const plan = await makePlan()
    const passed = (role: PairedRole) =>
      createRandom(role.seed)
        .fork(role.condition)
        .pick([0, 1, 2] as const)
    const records = makeRoleRecords({ plan, passed })
    const shuffled = createRandom(1).shuffle(records)
    expect(canonicalJson(summarise(plan, shuffled))).toBe(canonicalJson(summarise(plan, records)))
  })
})

describe('createPairedPlan: presets', () => {
  it('refuses to confirm with six seeds, the paper preset with other seeds, and a margin that is none', async () => {
    await expect(makePlan({ seeds: [1, 2, 3, 4, 5, 6] })).rejects.toThrow(/preset confirm needs at least 7 seeds/)
    await expect(makePlan({ preset: 'paper', seeds: [1] })).rejects.toThrow(/preset paper has the seeds 5100 to 5104/)
    for (const margin of [0, 1, Number.NaN]) await expect(makePlan({ margin })).rejects.toThrow(/margin/)
  })
})

describe('summariseRun: denominators, on one target a seed', () => {
  async function alone(seeds: number): Promise<PairedPlan> {
    const plan = await makePlan({ seeds: Array.from({ length: seeds }, (_, seed) => seed) })
    const families = plan.design.families.map((family) => ({
      ...family,
      sources: [],
      conditions: family.conditions.filter(({ id }) => id === 'no_prior'),
    }))
    return { ...plan, design: { id: 'alone', families, comparisons: [] } }
  }

  it('leaves out what the machine broke off: 3 of 5 passed, 17 void to be run again', async () => {
    const plan = await alone(22)
    const records = makeRoleRecords({
      plan,
      passed: ({ seed }) => (seed < 3 ? 2 : 0),
      change: ({ seed }) => (seed < 5 ? {} : voided),
    })
    const { families, notes, roles } = summarise(plan, records)
    expect(families[0]?.counts).toEqual({ planned: 22, completed: 5, agentFailures: 0, voids: 17, missing: 0 })
    expect(families[0]?.targets[0]?.tsr).toMatchObject({ n: 5, mean: 0.6 })
    expect(notes).toContainEqual(
      expect.stringMatching(/: 17 roles are void; run the same command again before publishing\.$/),
    )
    expect(roles.filter(({ status }) => status === 'void')).toHaveLength(17)
  })

  it('keeps in what the agent broke off: 108 of 172, not 108 of 148', async () => {
    const plan = await alone(172)
    const failure = { reason: 'role_timeout', detail: 'all answers together took too long', step: 9 } as const
    const records = makeRoleRecords({
      plan,
      passed: ({ seed }) => (seed < 108 ? 2 : 0),
      change: ({ seed }) => (seed < 148 ? {} : { status: 'agent_failure', failure }),
    })
    const { families, notes } = summarise(plan, records)
    expect(families[0]?.counts).toEqual({ planned: 172, completed: 148, agentFailures: 24, voids: 0, missing: 0 })
    expect(families[0]?.targets[0]?.tsr).toMatchObject({ n: 172, mean: 0.627906976744 })
    expect(notes).toContainEqual(
      expect.stringMatching(/: the agent failed in 24 roles; what was not passed counts as zero\.$/),
    )
  })
})
