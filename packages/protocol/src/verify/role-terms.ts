import type { Catalog } from '@mc-evobench/catalog'
import type { CompiledChain, PairedPlan, RoleRecord } from '@mc-evobench/core'
import { compileRole } from '../compile-role.ts'
import { chanceSeed, type PairedRole, roleWorldSeed } from '../paired-roles.ts'
import { stepBudgetOf } from '../step-budget-of.ts'

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
    const name = `${role.familyId}/${role.side === 'source' ? `source/${role.condition}` : 'target'}`
    const compiled = chains.get(name) ?? compileRole(catalog, plan, role)
    chains.set(name, compiled)
    return compiled
  }
  return (role) => ({
    role,
    compiled: compiledOf(role),
    access: role.side === 'source' ? 'read_write' : 'read_only',
    worldSeed: roleWorldSeed(plan, role),
    chanceSeed: chanceSeed(role),
    stageCap: plan.stageCap,
    stepBudget: stepBudgetOf(plan, role),
  })
}
