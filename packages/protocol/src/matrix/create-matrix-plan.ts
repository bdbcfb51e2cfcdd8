import type { Catalog } from '@mc-evobench/catalog'
import {
  type AgentLimits,
  InvalidArgumentError,
  type MatrixPlan,
  matrixPlanSchema,
  type PlanReference,
  parseInput,
} from '@mc-evobench/core'
import { DEFAULT_AGENT_LIMITS } from '../create-paired-plan.ts'
import { agentSeedOf } from './agent-seed-of.ts'

/** The world seeds of the paper's direct matrix (MC-EvoBench paper, Table F9). */
export const MATRIX_WORLD_SEEDS: readonly number[] = [3101, 3102, 3103]

/** What a caller may choose of a direct matrix. */
export interface MatrixPlanOptions {
  catalog: Catalog
  /** One or several, in the order they are reported. */
  agents: readonly PlanReference[]
  /** Ids of chains, in the order they are reported; all of the catalog unless told. */
  chains?: readonly string[]
  /** Seeds of the worlds; the paper's three unless told. Each is paired with the agent seed 1,000 above it. */
  worldSeeds?: readonly number[]
  environment: PlanReference
  limits?: Partial<AgentLimits>
}

/**
 * Writes the plan of a direct capability matrix by the paper's protocol: every agent plays every chain on every pair of
 * seeds, from an empty read-only artifact, each stage in its task's own profile and within its task's own budget.
 *
 * @throws NotFoundError for a chain that the catalog lacks; InvalidArgumentError for lists that are empty or repeat
 *   something, and for seeds that are none.
 * @see MC-EvoBench paper, Table F9
 */
export function createMatrixPlan(options: MatrixPlanOptions): MatrixPlan {
  const { catalog, agents } = options
  const all = catalog.data.chains.map(({ id }) => id)
  const chainIds = options.chains ?? all
  const worldSeeds = options.worldSeeds ?? MATRIX_WORLD_SEEDS
  const names = agents.map((agent) => `${agent.name} ${agent.moduleSha256 ?? ''} ${JSON.stringify(agent.options)}`)
  refuseRepeats(
    names,
    agents.map(({ name }) => name),
    'agent',
  )
  refuseRepeats(chainIds, chainIds, 'chain')
  refuseRepeats(worldSeeds, worldSeeds, 'seed')
  const isPaper = chainIds.join() === all.join() && worldSeeds.join() === MATRIX_WORLD_SEEDS.join()
  const plan: MatrixPlan = {
    format: 'matrix-plan/1',
    id: 'matrix',
    preset: isPaper ? 'paper' : 'custom',
    catalog: catalog.reference,
    agents: agentIds(agents).map((id, index) => ({ id, reference: agents[index] as PlanReference })),
    chains: chainIds.map((id) => {
      const { partition, tasks } = catalog.getChain(id)
      return { id, partition, tasks: [...tasks] }
    }),
    seeds: worldSeeds.map((world) => ({ world, agent: agentSeedOf(world) })),
    perStageProfiles: true,
    stageCap: null,
    environment: options.environment,
    limits: { ...DEFAULT_AGENT_LIMITS, ...options.limits },
  }
  return parseInput(matrixPlanSchema, plan, { where: 'createMatrixPlan', what: 'the plan' })
}

/** Ids for role ids and tables, from the agents' names: `./my agent.ts` → `my_agent_ts`; a second one of a name gets `_2`. */
function agentIds(agents: readonly PlanReference[]): string[] {
  const taken = new Set<string>()
  return agents.map(({ name }) => {
    const base =
      name
        .toLowerCase()
        .replaceAll(/[^a-z0-9_-]+/g, '_')
        .replaceAll(/^_+|_+$/g, '') || 'agent'
    let id = base
    for (let number = 2; taken.has(id); number++) id = `${base}_${number}`
    taken.add(id)
    return id
  })
}

/** @param shown - how each value is named in a message. */
function refuseRepeats(values: readonly (string | number)[], shown: readonly (string | number)[], kind: string): void {
  if (values.length === 0) {
    throw new InvalidArgumentError({ where: 'createMatrixPlan', what: `there must be at least one ${kind}` })
  }
  const repeated = values.findIndex((value, index) => values.indexOf(value) !== index)
  if (repeated >= 0) {
    throw new InvalidArgumentError({
      where: 'createMatrixPlan',
      what: `every ${kind} may stand in a matrix once`,
      value: shown[repeated],
      todo: 'Leave the repeated one out.',
    })
  }
}
