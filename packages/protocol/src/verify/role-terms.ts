import type { Catalog } from '@mc-evobench/catalog'
import type { CompiledChain, PairedPlan, RoleRecord } from '@mc-evobench/core'
import { compileRole } from '../compile-role.ts'
import { chanceSeed, type PairedRole } from '../paired-roles.ts'

/** How a planned role had to be played. */
export interface RoleTerms {
  readonly role: PairedRole
  readonly compiled: CompiledChain
  readonly access: RoleRecord['access']
  readonly worldSeed: number
  readonly chanceSeed: number
  readonly stageCap: number | null
  /** Null: one episode. */
  readonly stepBudget: number | null
}

/**
 * Makes the function that says how a role of a plan had to be played. Each sequence is compiled once.
 *
 * @returns a function that throws what `compileRole` throws.
 */
export function createRoleTerms(plan: PairedPlan, catalog: Catalog): (role: PairedRole) => RoleTerms {
  const chains = new Map<string, CompiledChain>()
  const compiledOf = (role: PairedRole): CompiledChain => {
    const name = `${role.familyId}/${role.sequence}`
    const known = chains.get(name)
    if (known !== undefined) return known
    const compiled = compileRole(catalog, role)
    chains.set(name, compiled)
    return compiled
  }
  return (role) => {
    const isSource = role.side === 'source'
    const family = plan.families.find(({ id }) => id === role.familyId)
    return {
      role,
      compiled: compiledOf(role),
      access: isSource ? 'read_write' : 'read_only',
      worldSeed: plan.world.seed,
      chanceSeed: chanceSeed(role),
      stageCap: plan.stageCap,
      stepBudget: isSource ? (family?.sourceSteps ?? null) : null,
    }
  }
}
