import { loadCatalog, probeChain } from '@mc-evobench/catalog'
import { compileChain } from '@mc-evobench/compiler'
import type { CompiledChain } from '@mc-evobench/core'
import { minecraftEnvironment } from '@mc-evobench/mineflayer'
import type { RoleJob } from '@mc-evobench/runner'

/** What decides how the role is played, wherever its agent lives. */
export type PlayedPart = Omit<
  RoleJob,
  'environment' | 'virtualClock' | 'agent' | 'artifactFolder' | 'eventsFile' | 'limits' | 'denyPaths'
>

/** A source role of 2,000 steps in the wood-species grove: several episodes, with resets, searching and digging. */
export async function woodSpeciesRole(): Promise<PlayedPart> {
  const catalog = await loadCatalog()
  const compiled: CompiledChain = compileChain(catalog, probeChain(catalog, 'wood_species_crafting', 'related'))
  return {
    roleId: 'determinism',
    compiled,
    perStageProfiles: false,
    access: 'read_write',
    agentSeed: 5101,
    worldSeed: 31,
    chanceSeed: 11,
    stageCap: 450,
    stepBudget: 2000,
    artifactId: null,
  }
}

/** The Minecraft environment as a reference that a worker can load. */
export function woodSpeciesEnvironment(options: { transport?: 'bridge' | 'duplex' } = {}): RoleJob['environment'] {
  const reference = minecraftEnvironment(options)
  return { ...reference, module: import.meta.resolve(reference.module) }
}
