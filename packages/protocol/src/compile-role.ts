import { type Catalog, probeChain } from '@mc-evobench/catalog'
import { compileChain } from '@mc-evobench/compiler'
import type { CompiledChain } from '@mc-evobench/core'
import type { PairedRole } from './paired-roles.ts'

/**
 * Compiles the sequence a role plays. Shuffled sources start with unmet prerequisites, which is what they are for; any
 * other sequence must compile in order.
 *
 * @throws UnmetPrerequisiteError if a related, unrelated or target sequence does not.
 * @see MC-EvoBench paper, Table F11
 */
export function compileRole(catalog: Catalog, role: Pick<PairedRole, 'familyId' | 'sequence'>): CompiledChain {
  const chain = probeChain(catalog, role.familyId, role.sequence)
  return compileChain(catalog, chain, { allowUnmet: role.sequence === 'shuffled' })
}
