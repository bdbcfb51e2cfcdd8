import { loadCatalog } from '@mc-evobench/catalog'
import type { RunManifest, RunSummary } from '@mc-evobench/core'
import { createFakeEnvironment } from '@mc-evobench/core/testing'
import { describe, expect, it } from 'vitest'
import { buildIdentity } from './build-identity.ts'
import { compareWorlds } from './compare-worlds.ts'
import { createPairedPlan, type PairedPlanOptions } from './create-paired-plan.ts'
import type { PairedRole } from './paired-roles.ts'
import { planHash, runId } from './run-id.ts'
import { summariseRun } from './summarise-run.ts'
import { makePlanOptions } from './testing/make-plan-options.ts'
import { makeRoleRecords } from './testing/make-role-records.ts'

const catalog = await loadCatalog()
const seeds = [0, 1, 2, 3, 4, 5]

/** A run in which `related` passes as many stages as told and everything else none. */
async function played(
  axis: 'fixed' | 'fresh',
  related: (role: PairedRole) => 0 | 1 | 2,
  more: Partial<PairedPlanOptions> = {},
): Promise<{ manifest: RunManifest; summary: RunSummary }> {
  const plan = createPairedPlan(await makePlanOptions({ seeds, world: { axis }, ...more }))
  const manifest: RunManifest = {
    format: 'run/1',
    runId: runId(plan),
    planHash: planHash(plan),
    plan,
    identity: buildIdentity({ catalog: catalog.reference, environment: createFakeEnvironment().spec }),
    revision: null,
  }
  const records = makeRoleRecords({ plan, passed: (role) => (role.condition === 'related' ? related(role) : 0) })
  const roles = records.map((record) => ({ record, sha256: '0'.repeat(64) }))
  return { manifest, summary: summariseRun({ manifest, runSha256: '0'.repeat(64), roles, catalog }) }
}

describe('compareWorlds', () => {
  it('calls memory of the place what is gained in the fixed world and lost in fresh ones', async () => {
    const { families } = compareWorlds({ fixed: await played('fixed', () => 2), fresh: await played('fresh', () => 0) })
    expect(families[0]).toMatchObject({
      fixed: { noPrior: 0, related: 1, gain: { n: 6, mean: 1 }, helped: true },
      fresh: { related: 0, gain: { mean: 0 }, helped: false },
      mapShare: { n: 6, mean: 1, lower: null, reason: 'no variation' },
      sentence:
        'noop is not shown to have learned more than the place: related minus no prior is +1.000 in the world it practised in and +0.000 in worlds it had never seen; the difference, memory of the place, is +1.000.',
    })
  })

  it('forms the map share within seeds', async () => {
    const { families } = compareWorlds({
      fixed: await played('fixed', () => 2),
      fresh: await played('fresh', ({ seed }) => (seed % 2 === 0 ? 2 : 1)),
    })
    expect(families[0]?.mapShare).toMatchObject({ n: 6, mean: 0.25 })
    expect(families[0]?.mapShare.sd).toBeCloseTo(Math.sqrt((6 * 0.25 ** 2) / 5), 12)
    expect(families[0]?.sentence).toMatch(/^noop learned something that holds elsewhere: /)
  })

  it.each([
    ['two runs of one axis', 'fixed', {}, /the first run must be in a fixed world/],
    ['other seeds', 'fresh', { seeds: [7, 8, 9] }, /differ in more than the world, got \["seeds"\]/],
    ['a design without related', 'fresh', { design: 'formation' }, /differ in more than the world/],
  ] as const)('refuses %s', async (_what, axis, more, message) => {
    const fixed = await played('fixed', () => 2)
    const other = await played(axis, () => 2, more as Partial<PairedPlanOptions>)
    expect(() => compareWorlds({ fixed, fresh: other })).toThrow(message)
  })
})
