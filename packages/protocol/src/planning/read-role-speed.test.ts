import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCatalog } from '@mc-evobench/catalog'
import { canonicalJson } from '@mc-evobench/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPairedPlan } from '../create-paired-plan.ts'
import { readRun } from '../read-run.ts'
import { makePlanOptions } from '../testing/make-plan-options.ts'
import { recordRun } from '../testing/record-run.ts'
import { verifyRun } from '../verify/verify-run.ts'
import { pilotHeadroom } from './pilot-headroom.ts'
import { pilotPlan } from './pilot-plan.ts'
import { readRoleSpeed } from './read-role-speed.ts'

const catalog = await loadCatalog()
const plan = createPairedPlan(await makePlanOptions({ seeds: [0, 1] }))
const pilot = pilotPlan(plan, { seeds: [7, 8] })
const about = { plan, workers: 2, host: 'here', source: 'recorded' }
let parent = ''
let folder = ''

const called = (calls: { workers: number; host: string }[]): Promise<void> =>
  writeFile(join(folder, 'invocations.jsonl'), calls.map((call) => `${canonicalJson(call)}\n`).join(''))

/** Half a second a role, a millisecond a step. */
async function timeRole(roleId: string, options: { steps: number; resumed?: 'replayed' }): Promise<void> {
  const timing = {
    format: 'role-timing/1',
    wallMs: 500 + options.steps,
    agentMs: 1,
    environmentMs: 499 + options.steps,
    isolation: { files: 'unenforced', network: 'unenforced', signals: 'unenforced' },
    resumed: options.resumed ?? null,
  }
  await writeFile(join(folder, 'roles', roleId, 'timing.json'), canonicalJson(timing))
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'pilot-'))
  folder = join(parent, 'run')
  await recordRun({ plan: pilot, catalog, folder })
})
afterAll(() => rm(parent, { recursive: true, force: true }))

describe('the run of a pilot', () => {
  it('verifies like any other, and says how much room there is', async () => {
    expect((await verifyRun({ folder, catalog })).holds).toBe(true)
    const { summary, manifest } = await readRun(folder, { catalog })
    expect(manifest.runId).toMatch(/^pilot_of_paired-[0-9a-f]{10}$/)
    // The agent knows nothing before it has practised.
    expect(pilotHeadroom(summary)).toEqual([
      { familyId: 'wood_species_crafting', scores: [0, 0], mean: 0, room: 1, state: 'floor' },
    ])
  })
})

describe('readRoleSpeed', () => {
  it('reads the speed of completed roles, without those whose time is that of a part', async () => {
    const { records } = await readRun(folder, { catalog })
    const [first, second] = records
    const steps = first?.exposure.environmentSteps ?? 0
    await called([{ workers: 2, host: 'here' }])
    await timeRole(first?.roleId ?? '', { steps })
    await timeRole(second?.roleId ?? '', { steps: 1_000_000, resumed: 'replayed' })
    const speed = await readRoleSpeed(folder, about)
    expect(speed).toMatchObject({ roles: 1, steps, workers: 2, startMs: 0, source: 'recorded' })
    expect(speed?.stepMs).toBeCloseTo((500 + steps) / steps, 9)
    expect(speed?.bytesPerStep).toBeGreaterThan(0)
  })

  it.each([
    ['another number of workers', [{ workers: 4, host: 'here' }]],
    ['another machine', [{ workers: 2, host: 'there' }]],
    [
      'several numbers of workers',
      [
        { workers: 2, host: 'here' },
        { workers: 1, host: 'here' },
      ],
    ],
    ['nobody', []],
  ])('does not count a run that was played by %s', async (_, calls) => {
    await called(calls)
    expect(await readRoleSpeed(folder, about)).toBeNull()
  })

  it('does not count a run of another agent, nor a folder without a run', async () => {
    await called([{ workers: 2, host: 'here' }])
    const other = { ...plan, agent: { ...plan.agent, name: 'another' } }
    expect(await readRoleSpeed(folder, { ...about, plan: other })).toBeNull()
    expect(await readRoleSpeed(parent, about)).toBeNull()
  })
})
