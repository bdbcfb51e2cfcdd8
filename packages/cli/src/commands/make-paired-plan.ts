import { type Catalog, loadCatalog } from '@mc-evobench/catalog'
import { InvalidArgumentError, type PairedPlan } from '@mc-evobench/core'
import { createPairedPlan } from '@mc-evobench/protocol'
import { type ResolvedAgent, resolveAgent } from '../agents/resolve-agent.ts'
import { parseMargin } from '../options/parse-margin.ts'
import { parseSeeds } from '../options/parse-seeds.ts'
import { parseWholeNumber } from '../options/parse-whole-number.ts'
import { readPlanDesign } from '../options/read-plan-design.ts'
import { minecraftReference } from './minecraft-reference.ts'

/** The options that make a plan, as commander and the configuration file give them. */
export interface PlanOptions {
  plan?: string
  family?: string[]
  with?: ('direct' | 'scrambled')[]
  world?: 'fixed' | 'fresh'
  worldSeed?: string
  targets?: string
  preset?: 'paper' | 'confirm'
  margin?: string
  agent?: string
  seeds?: string
  catalog?: string
}

/** A plan, with what it is played with. */
export interface MadePlan {
  plan: PairedPlan
  catalog: Catalog
  agent: ResolvedAgent
  environment: Awaited<ReturnType<typeof minecraftReference>>
}

/**
 * Makes the plan that a command line asks for. The same options make the same plan, whichever command they are given to.
 *
 * @param where - the command, for errors.
 * @throws InvalidArgumentError or NotFoundError naming the option.
 */
export async function makePairedPlan(options: PlanOptions, where: string, workingFolder: string): Promise<MadePlan> {
  if (options.preset === 'paper' && options.seeds !== undefined) {
    throw new InvalidArgumentError({
      where,
      what: '--preset paper fixes the seeds, and --seeds names others',
      todo: 'Leave one of them out.',
    })
  }
  const seeds = options.seeds === undefined ? undefined : parseSeeds(options.seeds)
  const margin = options.margin === undefined ? undefined : parseMargin(options.margin)
  const worldSeed = options.worldSeed === undefined ? undefined : parseWholeNumber('--world-seed', options.worldSeed)
  const targets = options.targets === undefined ? undefined : parseWholeNumber('--targets', options.targets, 100)
  if (targets === 0) {
    throw new InvalidArgumentError({
      where: '--targets',
      what: 'there must be at least one target an artifact',
      value: 0,
    })
  }
  const [catalog, agent, environment, design] = await Promise.all([
    loadCatalog(options.catalog),
    resolveAgent(options.agent ?? 'skill_memory', workingFolder),
    minecraftReference(),
    readPlanDesign(options.plan ?? 'paired', workingFolder),
  ])
  const plan = createPairedPlan({
    catalog,
    design,
    ...(options.family === undefined ? {} : { families: options.family }),
    ...(options.with === undefined ? {} : { withConditions: options.with }),
    world: {
      ...(options.world === undefined ? {} : { axis: options.world }),
      ...(worldSeed === undefined ? {} : { seed: worldSeed }),
    },
    ...(targets === undefined ? {} : { targetsPerArtifact: targets }),
    ...(options.preset === undefined ? {} : { preset: options.preset }),
    ...(seeds === undefined ? {} : { seeds }),
    ...(margin === undefined ? {} : { margin }),
    agent: agent.plan,
    environment: environment.plan,
  })
  return { plan, catalog, agent, environment }
}
