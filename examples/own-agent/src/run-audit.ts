// Audits the reader agent on one family and one seed, and prints its tables. A second call shows the finished run.
import { join } from 'node:path'
import { loadCatalog } from '@mc-evobench/catalog'
import { minecraftEnvironment } from '@mc-evobench/mineflayer'
import { createPairedPlan, runPaired } from '@mc-evobench/protocol'
import { renderTables } from '@mc-evobench/report'
import { hashModule } from '@mc-evobench/runner'

const catalog = await loadCatalog()
// Agent and environment run elsewhere, so they are named and not passed: a module, its factory, plain options.
const environment = minecraftEnvironment()
const agent = { module: new URL('./reader-agent.ts', import.meta.url).href, export: 'createAgent', options: {} }

const { summary, folder } = await runPaired({
  plan: createPairedPlan({
    catalog,
    families: ['wood_species_crafting'],
    seeds: [5100],
    // The hash of its code makes an edited agent another plan, whose run begins anew.
    agent: { name: 'reader-agent.ts', export: agent.export, options: {}, moduleSha256: await hashModule(agent.module) },
    environment: { name: environment.module, export: environment.export, options: {}, moduleSha256: null },
  }),
  catalog,
  agent,
  environment: { ...environment, module: import.meta.resolve(environment.module) },
  virtualClock: true,
  out: null,
  runsFolder: join(process.cwd(), 'runs'),
  fresh: false,
  workers: 2,
  signal: new AbortController().signal,
  clock: { nowMs: () => Date.now() },
  revision: null,
  invocation: {},
  onProgress: ({ ended, total, phase, roleId }) => {
    if (phase !== 'running') console.error(`[${ended}/${total}] ${roleId} ${phase}`)
  },
})
console.log(renderTables(summary))
console.log(folder)
