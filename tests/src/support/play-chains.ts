// Plays chains with world and oracle in one thread and prints, for each, steps, processor time and the SHA-256 of its
// event log: node tests/src/support/play-chains.ts <world seeds> <chain>...
// Under --cpu-prof it shows where the time of real play goes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// Everything that could capture a timer is loaded after the environment has installed its clock.
import { createEnvironment } from '@mc-evobench/mineflayer/in-thread'

await (await createEnvironment()).close()
const { createOracleAgent } = await import('@mc-evobench/agents')
const { loadCatalog } = await import('@mc-evobench/catalog')
const { compileChain } = await import('@mc-evobench/compiler')
const { connectAgent, createEventWriter, playRole } = await import('@mc-evobench/runner')

const [seeds = '1', ...names] = process.argv.slice(2)
const catalog = await loadCatalog()
const all = catalog.data.chains.map(({ id }) => id)
const tasks = catalog.data.tasks.map(({ id, success, stepBudget }) => ({ id, success, stepBudget }))
const folder = mkdtempSync(join(tmpdir(), 'chains-'))
for (let seed = 0; seed < Number(seeds); seed++) {
  let [steps, micros] = [0, 0]
  for (const chainId of names.length === 0 ? all : names) {
    const events = createEventWriter(join(folder, `${chainId}.${seed}.jsonl`))
    const cpu = process.cpuUsage()
    // A new environment for each role, as in a pool.
    const environment = await createEnvironment()
    const opened = process.cpuUsage(cpu)
    const outcome = await playRole({
      roleId: 'chain',
      compiled: compileChain(catalog, catalog.getChain(chainId)),
      perStageProfiles: false,
      access: 'read_write',
      tellsDiagnostic: true,
      agentSeed: 4101 + seed,
      worldSeed: 3101 + seed,
      chanceSeed: 4101 + seed,
      stageCap: null,
      stepBudget: null,
      artifactId: null,
      environment,
      agent: connectAgent(createOracleAgent({ tasks })),
      artifactFolder: folder,
      emit: events.append,
    })
    await environment.close()
    const { user, system } = process.cpuUsage(cpu)
    const passed = outcome.episodes[0]?.stages.filter(({ status }) => status === 'passed').length ?? 0
    steps += outcome.environmentSteps
    micros += user + system
    const each = Math.round((user + system) / outcome.environmentSteps)
    process.stdout.write(
      `${chainId.padEnd(34)} ${passed} passed, ${outcome.environmentSteps} steps, ${each} us a step, ${Math.round((opened.user + opened.system) / 1000)} ms to open, ${events.close().sha256.slice(0, 16)}\n`,
    )
  }
  process.stdout.write(
    `seed ${3101 + seed}: ${steps} steps, ${Math.round((steps / micros) * 1e6)} steps a core second\n`,
  )
}
rmSync(folder, { recursive: true })
process.exit(0)
