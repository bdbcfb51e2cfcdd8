// Plays so many mixed steps in one pool, one role after the other in each of its workers, and prints the SHA-256 of each
// role's event log, then the memory of the process: node tests/src/support/play-mixed.ts <steps> <roles> [<workers>]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCatalog } from '@mc-evobench/catalog'
import { compileChain } from '@mc-evobench/compiler'
import { minecraftEnvironment } from '@mc-evobench/mineflayer'
import { DEFAULT_AGENT_LIMITS } from '@mc-evobench/protocol'
import { createArtifactFolder, createPool } from '@mc-evobench/runner'

const [stepBudget = 4000, roles = 1, workers = 1] = process.argv.slice(2).map(Number)
const catalog = await loadCatalog()
// Changes of profile within the chain: a day in the forest, a coal shaft, dusk, night with monsters.
const compiled = compileChain(catalog, catalog.getChain('full_mixed_progression'))
const environment = minecraftEnvironment()
const folder = await mkdtemp(join(tmpdir(), 'mixed-'))
const pool = createPool({ workers })
try {
  await Promise.all(Array.from({ length: roles }, (_, role) => play(role)))
  process.stdout.write(`${Math.round(process.memoryUsage.rss() / 2 ** 20)} MiB\n`)
} finally {
  await pool.close()
  await rm(folder, { recursive: true, force: true })
}

async function play(role: number): Promise<void> {
  const artifactFolder = await createArtifactFolder()
  const outcome = await pool.runRole({
    roleId: 'mixed',
    compiled,
    perStageProfiles: false,
    access: 'read_write',
    agentSeed: 77,
    worldSeed: 3,
    chanceSeed: 5,
    stageCap: 400,
    stepBudget,
    artifactId: null,
    environment: { ...environment, module: import.meta.resolve(environment.module) },
    virtualClock: true,
    agent: { module: import.meta.resolve('./mixed-agent.ts'), export: 'createMixedAgent', options: {} },
    artifactFolder,
    limits: DEFAULT_AGENT_LIMITS,
    denyPaths: [folder],
    eventsFile: join(folder, `${role}.jsonl`),
  })
  await rm(artifactFolder, { recursive: true })
  if (outcome.failure !== null) throw new Error(`the agent failed: ${outcome.failure.detail}`)
  process.stdout.write(`${outcome.environmentSteps} ${outcome.events.lines} ${outcome.events.sha256}\n`)
}
