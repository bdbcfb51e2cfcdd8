import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtInAgents } from '@mc-evobench/agents'
import { loadCatalog } from '@mc-evobench/catalog'
import { minecraftEnvironment } from '@mc-evobench/mineflayer'
import { createMatrixPlan, type MatrixRunResult, runMatrix, verifyRun } from '@mc-evobench/protocol'
import { readEvents } from '@mc-evobench/runner'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const catalog = await loadCatalog()
/** One that begins in the world of coal and goes on in another, and one of a single stage. */
const CHAINS = ['cross_domain_safe_night', 'collect_log_smoke']

describe('a small direct matrix in Minecraft', { timeout: 120_000 }, () => {
  let runsFolder = ''
  let result: MatrixRunResult
  beforeAll(async () => {
    runsFolder = await mkdtemp(join(tmpdir(), 'matrix-'))
    const noop = builtInAgents().find(({ id }) => id === 'noop')
    if (noop === undefined) throw new Error('there is no agent noop')
    const environment = minecraftEnvironment()
    const named = (reference: { export: string }, name: string) => ({
      name,
      export: reference.export,
      options: {},
      moduleSha256: null,
    })
    result = await runMatrix({
      plan: createMatrixPlan({
        catalog,
        agents: [named(noop.reference, noop.id)],
        chains: CHAINS,
        worldSeeds: [3101],
        environment: named(environment, environment.module),
      }),
      agents: { noop: { ...noop.reference, module: import.meta.resolve(noop.reference.module) } },
      catalog,
      environment: { ...environment, module: import.meta.resolve(environment.module) },
      virtualClock: true,
      out: null,
      runsFolder,
      fresh: false,
      workers: 1,
      signal: new AbortController().signal,
      clock: { nowMs: () => 0 },
      revision: null,
      invocation: {},
    })
  }, 120_000)
  afterAll(() => rm(runsFolder, { recursive: true, force: true }))

  it('gives a no-op the paper’s scores: the coal it was set beside, 10.0 and 4.3, and nothing else', () => {
    const [noop] = result.summary.agents
    const shown = noop?.chains.map(({ chainId, means }) => [
      chainId,
      ...(['tsr', 'wgp', 'vmp'] as const).map((metric) => ((means[metric].mean ?? Number.NaN) * 100).toFixed(1)),
    ])
    expect(shown).toEqual([
      ['cross_domain_safe_night', '10.0', '4.3', '0.0'],
      ['collect_log_smoke', '0.0', '0.0', '0.0'],
    ])
    expect(noop?.failureStages).toMatchObject({
      tasks: [{ taskId: 'collect_log', passed: 0, reached: 2 }, {}, {}, {}],
      fullChain: { passed: 0, reached: 2 },
    })
    expect(noop?.environmentSteps).toBe(800)
  })

  it('plays each stage in its task’s own profile', async () => {
    const file = join(result.folder, 'roles', 'noop.cross_domain_safe_night.3101', 'events.jsonl')
    const { lines } = await readEvents(file)
    const profiles = lines.flatMap(({ event }) =>
      event.type === 'episode-start'
        ? event.profile
        : event.type === 'environment-event' && event.name === 'profile-reset'
          ? String(event.detail.profile)
          : [],
    )
    expect(profiles).toEqual(['fixed_coal_shaft', 'forest_day'])
  })

  it('is verified from its events like any other run', async () => {
    const { checks, holds } = await verifyRun({ folder: result.folder, catalog })
    expect(checks.filter((check) => check.holds === false)).toEqual([])
    expect(holds).toBe(true)
  })
})
