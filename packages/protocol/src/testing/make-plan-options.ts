import { loadCatalog } from '@mc-evobench/catalog'
import type { PairedPlanOptions } from '../create-paired-plan.ts'

/** Options of a plan over the wood-species family, for tests. */
export async function makePlanOptions(overrides: Partial<PairedPlanOptions> = {}): Promise<PairedPlanOptions> {
  return {
    catalog: await loadCatalog(),
    families: ['wood_species_crafting'],
    agent: { name: 'noop', export: 'createNoopAgent', options: {}, moduleSha256: null },
    environment: { name: 'fake', export: 'createEnvironment', options: {}, moduleSha256: null },
    ...overrides,
  }
}
