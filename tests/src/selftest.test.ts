import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtInAgents } from '@mc-evobench/agents'
import { CHEATS } from '@mc-evobench/agents/controls'
import { loadCatalog } from '@mc-evobench/catalog'
import { minecraftEnvironment } from '@mc-evobench/mineflayer'
import { createPairedPlan, playCheats, runPaired } from '@mc-evobench/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const { resolve } = createRequire(import.meta.url)
const serverFolder = dirname(resolve('@mc-evobench/server/package.json'))
const catalogFolder = join(dirname(resolve('@mc-evobench/catalog/package.json')), 'versions')
const environment = minecraftEnvironment()
const environmentReference = { ...environment, module: import.meta.resolve(environment.module) }

let runsFolder = ''
beforeAll(async () => {
  runsFolder = await mkdtemp(join(tmpdir(), 'selftest-'))
})
afterAll(() => rm(runsFolder, { recursive: true, force: true }))

/** Related practice and none, for one seed of the family; what its targets came to, and the hashes of their events. */
async function play(id: string, setting: { axis: 'fixed' | 'fresh'; seed: number }) {
  const catalog = await loadCatalog()
  const agent = builtInAgents().find((candidate) => candidate.id === id)
  if (agent === undefined) throw new Error(`no agent ${id}`)
  const plan = createPairedPlan({
    catalog,
    families: ['wooden_tool_transfer'],
    seeds: [setting.seed],
    world: { axis: setting.axis },
    agent: { name: id, export: agent.reference.export, options: {}, moduleSha256: null },
    environment: { name: environment.module, export: environment.export, options: {}, moduleSha256: null },
  })
  const families = plan.design.families.map((family) => ({
    ...family,
    sources: family.sources.filter(({ id: source }) => source === 'related'),
    conditions: family.conditions.filter(({ id: condition }) => ['no_prior', 'related'].includes(condition)),
  }))
  const { records } = await runPaired({
    plan: { ...plan, design: { ...plan.design, families } },
    catalog,
    agent: { ...agent.reference, module: import.meta.resolve(agent.reference.module) },
    environment: environmentReference,
    virtualClock: true,
    out: null,
    runsFolder,
    fresh: true,
    workers: 2,
    signal: new AbortController().signal,
    clock: { nowMs: () => 0 },
    revision: null,
    invocation: {},
  })
  const of = (condition: string) => records.find((record) => record.side === 'target' && record.condition === condition)
  return {
    passed: { none: of('no_prior')?.score?.passedStages ?? null, related: of('related')?.score?.passedStages ?? null },
    events: { none: of('no_prior')?.events.sha256, related: of('related')?.events.sha256 },
    failures: records.map(({ failure }) => failure).filter((failure) => failure !== null),
  }
}

describe('the controls on the embedded server', { timeout: 600_000 }, () => {
  it('positive_control passes more after related practice in another world', async () => {
    const { passed, failures } = await play('positive_control', { axis: 'fresh', seed: 5200 })
    expect(failures).toEqual([])
    expect(passed.related ?? 0).toBeGreaterThan(passed.none ?? 5)
  })

  it('route_memory passes more in the world that it knows, and no more in another', async () => {
    const { passed } = await play('route_memory', { axis: 'fixed', seed: ROUTE_SEED })
    expect(passed.related ?? 0).toBeGreaterThan(passed.none ?? 5)
    const elsewhere = await play('route_memory', { axis: 'fresh', seed: ROUTE_SEED })
    expect(elsewhere.passed.related ?? 5).toBeLessThanOrEqual(elsewhere.passed.none ?? 0)
  })

  it('null_control plays otherwise with an artifact than without', async () => {
    const { events, failures } = await play('null_control', { axis: 'fixed', seed: 5200 })
    expect(failures).toEqual([])
    expect(events.related).not.toBe(events.none)
  })
})

/** A seed with which it finds the place in its source, and not by chance in its target. */
const ROUTE_SEED = 5205

describe('cheats on the embedded server', { timeout: 600_000 }, () => {
  it('that leave files and kill the runner are kept from it, and score as their twin does', async () => {
    const ids = ['cheat_leaves_file', 'cheat_kills_parent']
    const lines = await playCheats({
      catalog: await loadCatalog(),
      cheats: CHEATS.filter(({ id }) => ids.includes(id)).map(({ id, attempts }) => ({
        id,
        attempts,
        gainsInFixedWorld: false,
      })),
      refer: (role) => ({
        module: import.meta.resolve('@mc-evobench/agents/controls'),
        export: 'createCheatAgent',
        options: { ...role, catalogFolder, serverModule: pathToFileURL(join(serverFolder, 'dist/index.js')).href },
      }),
      environment: environmentReference,
      virtualClock: true,
      workers: 2,
      denyPaths: [serverFolder, catalogFolder],
      signal: new AbortController().signal,
    })
    expect(lines.map(({ id }) => id).sort()).toEqual([...ids].sort())
    for (const { outcome, effect, faults, proof } of lines) {
      expect(faults).toEqual([])
      expect(outcome).toBe('stopped')
      expect(effect).toEqual({ fixed: 0, fresh: 0 })
      expect(proof.join()).toMatch(/ERR_ACCESS_DENIED|ESRCH|EPERM/)
    }
  })
})
