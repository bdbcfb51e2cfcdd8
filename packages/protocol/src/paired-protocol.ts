import type { Catalog } from '@mc-evobench/catalog'
import type { CompiledChain, PairedPlan, RunSummary } from '@mc-evobench/core'
import { compileRole } from './compile-role.ts'
import { chanceSeed, type PairedRole, pairedRoles, roleWorldSeed, startOrder } from './paired-roles.ts'
import type { RoleSetting } from './role-setting.ts'
import type { RunProtocol } from './run-protocol.ts'
import { stepBudgetOf } from './step-budget-of.ts'
import { summariseRun } from './summarise-run.ts'

/**
 * What the paired protocol says of a plan.
 *
 * @see MC-EvoBench paper, sections D.1 to D.4
 */
export function pairedProtocol(plan: PairedPlan, catalog: Catalog): RunProtocol<RunSummary> {
  const compiled = new Map<string, CompiledChain>()
  const compile = (role: PairedRole): CompiledChain => {
    const key = `${role.familyId}:${role.side}:${role.side === 'source' ? role.condition : ''}`
    const chain = compiled.get(key) ?? compileRole(catalog, plan, role)
    compiled.set(key, chain)
    return chain
  }
  const planned = pairedRoles(plan)
  const settings = new Map(planned.map((role) => [role.roleId, settingOf(plan, role, compile(role))]))
  return {
    plan,
    roles: [...settings.values()],
    startOrder(roles) {
      const wanted = new Set(roles.map(({ roleId }) => roleId))
      const order = startOrder(
        plan,
        planned.filter(({ roleId }) => wanted.has(roleId)),
      )
      return order.flatMap(({ roleId }) => settings.get(roleId) ?? [])
    },
    summarise: ({ manifest, runSha256, roles }) =>
      summariseRun({ manifest: { ...manifest, plan }, runSha256, roles, catalog }),
  }
}

function settingOf(plan: PairedPlan, role: PairedRole, compiled: CompiledChain): RoleSetting {
  return {
    roleId: role.roleId,
    replicate: `${role.familyId}.${role.seed}`,
    agentId: 'agent',
    side: role.side,
    familyId: role.familyId,
    condition: role.condition,
    repeat: role.repeat,
    startsFrom: role.startsFrom,
    scrambled: role.scrambled,
    compiled,
    perStageProfiles: false,
    access: role.side === 'source' ? 'read_write' : 'read_only',
    tellsDiagnostic: false,
    agentSeed: role.seed,
    worldSeed: roleWorldSeed(plan, role),
    chanceSeed: chanceSeed(role),
    stageCap: plan.stageCap,
    stepBudget: stepBudgetOf(plan, role),
  }
}
