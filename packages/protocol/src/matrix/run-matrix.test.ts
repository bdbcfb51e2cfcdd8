import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AgentReference, canonicalJson } from '@mc-evobench/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readAnyRun, readRun } from '../read-run.ts'
import { makeMatrixOptions, toyAgentReference, toyWorldReference } from '../testing/make-matrix-options.ts'
import type { ToyRogueOptions } from '../testing/toy-agents.ts'
import { verifyRun } from '../verify/verify-run.ts'
import { createMatrixPlan, type MatrixPlanOptions } from './create-matrix-plan.ts'
import { type MatrixRunResult, type RunMatrixOptions, runMatrix } from './run-matrix.ts'

let runsFolder = ''
beforeEach(async () => {
  runsFolder = await mkdtemp(join(tmpdir(), 'matrix-'))
})
afterEach(() => rm(runsFolder, { recursive: true, force: true }))

const agents: Record<string, AgentReference> = {
  gatherer: toyAgentReference('createToyGatherer'),
  idler: toyAgentReference('createToyIdler'),
}
const rogue = (options: ToyRogueOptions): Record<string, AgentReference> => ({
  ...agents,
  idler: toyAgentReference('createToyRogue', { ...options }),
})

async function run(
  setting: Partial<RunMatrixOptions> & { plan?: never; change?: Partial<MatrixPlanOptions>; breakAtCall?: number } = {},
): Promise<MatrixRunResult> {
  const { change, breakAtCall, ...rest } = setting
  const options = await makeMatrixOptions(change)
  return runMatrix({
    plan: createMatrixPlan(options),
    catalog: options.catalog,
    agents,
    environment: toyWorldReference(breakAtCall === undefined ? {} : { breakAtCall }),
    virtualClock: false,
    out: null,
    runsFolder,
    fresh: false,
    workers: 2,
    signal: new AbortController().signal,
    clock: { nowMs: () => 0 },
    revision: null,
    invocation: {},
    ...rest,
  })
}

const small: Partial<MatrixPlanOptions> = { chains: ['wooden_tools_smoke'], worldSeeds: [3101] }

describe('runMatrix', { timeout: 120_000 }, () => {
  it('plays every agent on every chain and seed from nothing, and scores chains and splits', async () => {
    const { summary, records } = await run()
    expect(records.map(({ roleId }) => roleId)).toEqual([
      'gatherer.wood_species_collection.3101',
      'idler.wood_species_collection.3101',
      'gatherer.wood_species_collection.3102',
      'idler.wood_species_collection.3102',
      'gatherer.wooden_tools_smoke.3101',
      'idler.wooden_tools_smoke.3101',
      'gatherer.wooden_tools_smoke.3102',
      'idler.wooden_tools_smoke.3102',
    ])
    for (const { access, artifact, exposure, agentSeed, worldSeed } of records) {
      expect([access, artifact.produced, exposure.budget, agentSeed - worldSeed]).toEqual([
        'read_only',
        null,
        null,
        1000,
      ])
    }
    const [gatherer, idler] = summary.agents
    // Five logs of five; of log, planks, sticks, table and pickaxe it asks for "sticks", which is no item, and on the
    // odd seed already stops at the planks.
    expect(gatherer?.chains.map(({ seeds }) => seeds.map(({ score }) => score?.passedStages))).toEqual([
      [5, 5],
      [1, 2],
    ])
    expect(gatherer?.chains[1]?.means.tsr).toMatchObject({ n: 2, unscored: 0, mean: 0.3 })
    expect(gatherer?.splits.map(({ split, meanOverChains }) => [split, meanOverChains.tsr.mean])).toEqual([
      ['diversity', 1],
      ['calibration', 0.3],
      ['primary', 1],
    ])
    expect(gatherer?.failureStages).toMatchObject({
      tasks: [
        { taskId: 'collect_log', passed: 2, reached: 2, rate: 1 },
        { taskId: 'craft_planks', passed: 1, reached: 2, rate: 0.5 },
        { taskId: 'craft_sticks', passed: 0, reached: 1, rate: 0 },
        { taskId: 'craft_table', passed: 0, reached: 0, rate: null },
      ],
      fullChain: { passed: 2, reached: 4 },
    })
    expect(gatherer?.agent).toEqual({ id: 'toy_gatherer', version: '1.0.0', seeded: true, diagnostic: false })
    expect(idler?.splits.map(({ pooled }) => pooled.score?.tsr)).toEqual([0, 0, 0])
    expect(idler?.terminations).toMatchObject({ passed: 0, timeout: 4 })
    expect(summary.worldsMatched).toBe(true)
    expect(summary.notes).toEqual(['Scores are means over 2 seeds a chain; whether agents differ is not tested.'])
  })

  it('gives the same bytes whatever the number of workers, and goes on with a run that was stopped', async () => {
    const whole = await run({ workers: 3, out: join(runsFolder, 'whole') })
    const stop = new AbortController()
    const cut = await run({
      workers: 1,
      signal: stop.signal,
      onProgress: ({ ended }) => {
        if (ended === 3) stop.abort(new Error('interrupted'))
      },
    })
    expect(cut).toMatchObject({ interrupted: true, alreadyComplete: false })
    expect(cut.records.length).toBeLessThan(8)
    expect(cut.summary.notes.at(-1)).toMatch(/roles have no record yet and are in no mean \(.*wooden_tools_smoke/)
    const resumed = await run({ workers: 1 })
    expect(resumed).toMatchObject({ interrupted: false, resumedRoles: cut.records.length })
    expect(canonicalJson(resumed.summary)).toBe(canonicalJson(whole.summary))
    expect(await run({ workers: 1 })).toMatchObject({ alreadyComplete: true, resumedRoles: 8 })
    const read = await readAnyRun(resumed.folder)
    expect([read.kind, read.problems, canonicalJson(read.summary)]).toEqual([
      'matrix',
      [],
      await readFile(join(resumed.folder, 'summary.json'), 'utf8').then((text) => text.trim()),
    ])
    expect(await verifyRun({ folder: resumed.folder, catalog: (await makeMatrixOptions()).catalog })).toMatchObject({
      holds: true,
    })
    await expect(readRun(resumed.folder)).rejects.toThrow(/holds a direct matrix, and no paired run/)
  })

  it('counts an agent’s failure as zeros, and leaves what the machine broke out of every mean', async () => {
    const failed = await run({ change: small, agents: rogue({ crime: 'throw', seed: 4101 }) })
    expect(failed.summary.agents[1]).toMatchObject({
      counts: { planned: 1, agentFailures: 1, voids: 0 },
      chains: [{ means: { tsr: { n: 1, mean: 0 } } }],
    })
    expect(failed.summary.notes).toContain('idler failed in 1 role; what was not passed counts as zero.')
    const broken = await run({ change: small, breakAtCall: 10, fresh: true })
    const [gatherer] = broken.summary.agents
    expect(gatherer).toMatchObject({
      counts: { completed: 0, voids: 1 },
      chains: [{ means: { tsr: { n: 0, unscored: 1, mean: null, reason: 'nothing scored' } } }],
      splits: [{ split: 'calibration', unscored: 1, pooled: { score: null, reason: 'no scores' } }],
      failureStages: { fullChain: { reached: 0, rate: null } },
    })
    expect(broken.summary.notes.join()).toMatch(/2 roles are void and in no mean \(gatherer\.wooden_tools_smoke\.3101/)
    const mended = await run({ out: broken.folder, change: small })
    expect(mended.summary.agents[0]?.counts).toMatchObject({ completed: 1, voids: 0 })
  })

  it('lets a diagnostic agent play, and says that it does not compare', async () => {
    const { summary } = await run({ change: small, agents: rogue({ crime: 'diagnostic', seed: 0 }) })
    expect(summary.agents.map(({ comparable }) => comparable)).toEqual([true, false])
    expect(summary.notes).toContain(
      "idler is diagnostic: it is shown what others are not, and its scores compare with nobody's.",
    )
  })

  it('refuses a changed plan in its folder, and a record that was changed', async () => {
    const { folder, records } = await run({ change: small })
    await expect(run({ out: folder })).rejects.toThrow(/holds another run: the plan differs \(chains, seeds\)/)
    const file = join(folder, 'roles', String(records[0]?.roleId), 'role.json')
    const text = await readFile(file, 'utf8')
    await rm(file)
    await writeFile(file, text.replace('"passedStages":1', '"passedStages":5'))
    await expect(run({ change: small })).rejects.toThrow(/score that its stages do not give/)
  })

  it.each([
    ['an agent that does not start', rogue({ crime: 'no-start', seed: 0 }), /the agent did not start/],
    ['an agent of the plan that has no reference', { gatherer: agents.gatherer as AgentReference }, /has no reference/],
  ])('refuses %s before anything is written', async (_name, given, message) => {
    await expect(run({ agents: given })).rejects.toThrow(message)
    expect(await readdir(runsFolder)).toEqual([])
  })
})
