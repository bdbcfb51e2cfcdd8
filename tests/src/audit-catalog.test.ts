import { builtInAgents } from '@mc-evobench/agents'
import { loadCatalog } from '@mc-evobench/catalog'
import { minecraftEnvironment } from '@mc-evobench/mineflayer'
import {
  type AuditRun,
  auditCatalog,
  auditHolds,
  createPairedPlan,
  DEFAULT_AGENT_LIMITS,
  runPaired,
} from '@mc-evobench/protocol'
import { describe, expect, it } from 'vitest'

const catalog = await loadCatalog()
const environment = minecraftEnvironment()
const world = { ...environment, module: import.meta.resolve(environment.module) }

function agentOf(id: string) {
  const found = builtInAgents().find((agent) => agent.id === id)
  if (found === undefined) throw new Error(`no agent ${id}`)
  return { ...found.reference, module: import.meta.resolve(found.reference.module) }
}

function audit(options: { agent: string; chains: readonly string[]; workers?: number }): Promise<AuditRun[]> {
  return auditCatalog({
    catalog,
    chains: options.chains,
    policies: ['default'],
    worldSeeds: [3101],
    agent: agentOf(options.agent),
    environment: world,
    virtualClock: true,
    limits: DEFAULT_AGENT_LIMITS,
    workers: options.workers ?? 1,
    denyPaths: [],
    signal: new AbortController().signal,
  })
}

/** What the audit found, without wall time. */
const found = (runs: readonly AuditRun[]) => runs.map(({ wallMs: _wallMs, ...run }) => run)

describe('an audit of the catalog on the embedded server', { timeout: 180_000 }, () => {
  it('shows the oracle pass every stage of a chain, the same way whatever the number of workers', async () => {
    const chains = ['wooden_tools_smoke', 'collect_log_smoke']
    const runs = await audit({ agent: 'oracle', chains })
    expect(runs.map(({ chainId, passed }) => [chainId, passed])).toEqual([
      ['wooden_tools_smoke', 5],
      ['collect_log_smoke', 1],
    ])
    expect(runs.every(auditHolds)).toBe(true)
    expect(found(await audit({ agent: 'oracle', chains, workers: 2 }))).toEqual(found(runs))
  })

  it('shows an agent that holds still pass the coal in sight at the start, and nothing else', async () => {
    const primary = catalog.data.chains.filter(({ partition }) => partition !== 'calibration').map(({ id }) => id)
    expect(primary).toHaveLength(12)
    const runs = await audit({ agent: 'noop', chains: primary })
    const passed = runs.flatMap((run) =>
      run.stages.filter(({ status }) => status === 'passed').map(({ taskId }) => [run.chainId, taskId]),
    )
    expect(passed).toEqual([
      ['cross_domain_safe_night', 'scout_coal_source'],
      ['full_mixed_progression', 'scout_coal_source'],
    ])
  })

  it('keeps the oracle out of paired plans', async () => {
    const agent = agentOf('oracle')
    const named = (reference: { module: string; export: string }, name: string) => ({
      name,
      export: reference.export,
      options: {},
      moduleSha256: null,
    })
    const run = runPaired({
      plan: createPairedPlan({
        catalog,
        families: ['wood_species_crafting'],
        seeds: [0],
        agent: named(agent, 'oracle'),
        environment: named(environment, environment.module),
      }),
      catalog,
      agent,
      environment: world,
      virtualClock: true,
      out: null,
      runsFolder: '/nowhere',
      fresh: true,
      workers: 1,
      signal: new AbortController().signal,
      clock: { nowMs: () => 0 },
      revision: null,
      invocation: {},
    })
    await expect(run).rejects.toThrow(/diagnostic/)
  })
})
