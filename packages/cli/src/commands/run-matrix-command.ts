import { loadCatalog } from '@mc-evobench/catalog'
import { createMatrixPlan, runMatrix } from '@mc-evobench/protocol'
import { resolveAgent } from '../agents/resolve-agent.ts'
import { withCatalog } from '../agents/with-catalog.ts'
import { parseSeeds } from '../options/parse-seeds.ts'
import { runView } from '../output/run-view.ts'
import type { CommandContext } from './command-context.ts'
import { findChains } from './find-chains.ts'
import { minecraftReference } from './minecraft-reference.ts'
import { type RunOptions, runAndShow } from './run-and-show.ts'

/** The options of `matrix`, as commander and the configuration file give them. */
export interface MatrixOptions extends RunOptions {
  agent?: string[]
  chains?: string[]
  seeds?: string
  catalog?: string
}

/** Makes the plan of a direct matrix, runs it, shows its tables and writes its report. */
export async function runMatrixCommand(options: MatrixOptions, context: CommandContext): Promise<void> {
  const { workingFolder } = context.terminal
  const worldSeeds = options.seeds === undefined ? undefined : parseSeeds(options.seeds)
  const [catalog, environment, agents] = await Promise.all([
    loadCatalog(options.catalog),
    minecraftReference(),
    Promise.all((options.agent ?? ['skill_memory']).map((name) => resolveAgent(name, workingFolder))),
  ])
  const plan = createMatrixPlan({
    catalog,
    agents: agents.map((agent) => agent.plan),
    chains: findChains(catalog, options.chains),
    ...(worldSeeds === undefined ? {} : { worldSeeds }),
    environment: environment.plan,
  })
  const references = Object.fromEntries(
    plan.agents.flatMap(({ id }, index) => {
      const agent = agents[index]
      return agent === undefined ? [] : [[id, withCatalog(agent.reference, catalog)] as const]
    }),
  )
  await runAndShow(options, context, {
    catalog,
    environment: environment.reference,
    run: (settings) => runMatrix({ ...settings, plan, agents: references }),
    view: (summary) => runView({ kind: 'matrix', summary }),
  })
}
