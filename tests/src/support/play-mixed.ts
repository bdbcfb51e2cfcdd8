// Plays so many mixed steps in one pool, one role after the other, and prints the SHA-256 of each role's event log:
// node tests/src/support/play-mixed.ts <steps> <roles>
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCatalog } from '@mc-evobench/catalog'
import { compileChain } from '@mc-evobench/compiler'
import { minecraftEnvironment } from '@mc-evobench/mineflayer'
import { DEFAULT_AGENT_LIMITS } from '@mc-evobench/protocol'
import { createArtifactFolder, createPool } from '@mc-evobench/runner'

const [stepBudget = 4000, roles = 1] = process.argv.slice(2).map(Number)
const catalog = await loadCatalog()
// Changes of profile within the chain: a day in the forest, a coal shaft, dusk, night with monsters.
const compiled = compileChain(catalog, catalog.getChain('full_mixed_progression'))
const environment = minecraftEnvironment()
const folder = await mkdtemp(join(tmpdir(), 'mixed-'))
const pool = createPool({ workers: 1 })
try {
  for (let role = 0; role < roles; role++) {
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
} finally {
  await pool.close()
  await rm(folder, { recursive: true, force: true })
}
