import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtInAgents } from '@mc-evobench/agents'
import { loadCatalog } from '@mc-evobench/catalog'
import { minecraftEnvironment } from '@mc-evobench/mineflayer'
import { createPairedPlan, type PairedRunResult, runPaired, verifyRun } from '@mc-evobench/protocol'
import { readEvents } from '@mc-evobench/runner'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let runsFolder = ''
beforeAll(async () => {
  runsFolder = await mkdtemp(join(tmpdir(), 'audit-'))
})
afterAll(() => rm(runsFolder, { recursive: true, force: true }))

async function audit(setting: { agent: string; workers: number }): Promise<PairedRunResult> {
  const catalog = await loadCatalog()
  const agent = builtInAgents().find((candidate) => candidate.id === setting.agent)
  if (agent === undefined) throw new Error(`no agent ${setting.agent}`)
  const environment = minecraftEnvironment()
  const named = (reference: typeof environment, name: string) => ({
    name,
    export: reference.export,
    options: {},
    moduleSha256: null,
  })
  return runPaired({
    plan: createPairedPlan({
      catalog,
      families: ['wood_species_crafting'],
      seeds: [0],
      agent: named(agent.reference, agent.id),
      environment: named(environment, environment.module),
    }),
    catalog,
    agent: { ...agent.reference, module: import.meta.resolve(agent.reference.module) },
    environment: { ...environment, module: import.meta.resolve(environment.module) },
    virtualClock: true,
    out: null,
    runsFolder,
    fresh: true,
    workers: setting.workers,
    signal: new AbortController().signal,
    clock: { nowMs: () => 0 },
    revision: null,
    invocation: {},
  })
}

describe('a paired audit of one seed on the embedded server', { timeout: 120_000 }, () => {
  it('plays all seven roles; two runs give the same bytes whatever the number of workers', async () => {
    const one = await audit({ agent: 'skill_memory', workers: 1 })
    const two = await audit({ agent: 'skill_memory', workers: 2 })
    const family = one.summary.families[0]
    expect(family).toMatchObject({
      counts: { planned: 7, completed: 7, agentFailures: 0, voids: 0, missing: 0 },
      exposureMatched: true,
      fingerprintsMatched: true,
    })
    for (const { roleId } of one.records) {
      for (const name of ['role.json', 'events.jsonl']) {
        const [a, b] = await Promise.all(
          [one, two].map((run) => readFile(join(run.folder, 'roles', roleId, name), 'utf8')),
        )
        expect(b, `${roleId}/${name}`).toBe(a)
      }
    }
    const { checks } = await verifyRun({ folder: one.folder, catalog: await loadCatalog() })
    expect(checks.flatMap(({ problems }) => problems)).toEqual([])
    for (const record of one.records) {
      const { lines } = await readEvents(join(one.folder, 'roles', record.roleId, 'events.jsonl'))
      expect(lines).toHaveLength(record.events.lines)
      if (record.side === 'source') expect(record.exposure.environmentSteps).toBe(900)
    }
  })

  it('leaves an agent that does nothing at zero', async () => {
    const { summary } = await audit({ agent: 'noop', workers: 2 })
    const family = summary.families[0]
    expect(family?.counts.completed).toBe(7)
    for (const target of family?.targets ?? []) {
      expect([target.tsr.mean, target.wgp.mean, target.vmp.mean]).toEqual([0, 0, 0])
    }
    expect(family?.sources.map((source) => source.environmentSteps.mean)).toEqual([900, 900, 900])
  })
})
