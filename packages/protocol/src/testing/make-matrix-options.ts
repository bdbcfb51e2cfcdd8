import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadCatalog } from '@mc-evobench/catalog'
import type { AgentReference, EnvironmentReference, PlanReference } from '@mc-evobench/core'
import type { MatrixPlanOptions } from '../matrix/create-matrix-plan.ts'

/** A toy agent as a plan names it. */
export function toyPlanReference(name: string): PlanReference {
  return { name, export: 'createAgent', options: {}, moduleSha256: null }
}

/** Where a toy agent is loaded from. */
export function toyAgentReference(factory: string, options: AgentReference['options'] = {}): AgentReference {
  return { module: pathToFileURL(join(import.meta.dirname, 'toy-agents.ts')).href, export: factory, options }
}

/** Options of a matrix of two toy agents over two chains and two pairs of seeds, for tests. */
export async function makeMatrixOptions(overrides: Partial<MatrixPlanOptions> = {}): Promise<MatrixPlanOptions> {
  return {
    catalog: await loadCatalog(),
    agents: [toyPlanReference('gatherer'), toyPlanReference('idler')],
    chains: ['wood_species_collection', 'wooden_tools_smoke'],
    worldSeeds: [3101, 3102],
    environment: { name: 'fake', export: 'createFakeEnvironment', options: {}, moduleSha256: null },
    ...overrides,
  }
}

/** Where the matrix tests' world is loaded from: what nobody can have takes longer than any stage, in one decision. */
export function toyWorldReference(options: { breakAtCall?: number } = {}): EnvironmentReference {
  return {
    module: '@mc-evobench/core/testing',
    export: 'createFakeEnvironment',
    options: { stepsPerItem: { nothing: 2000, sticks: 2000 }, ...options },
  }
}
