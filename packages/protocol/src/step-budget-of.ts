import type { PairedPlan } from '@mc-evobench/core'
import type { PairedRole } from './paired-roles.ts'

/** The environment steps that a source role must use exactly; null for targets. */
export function stepBudgetOf(
  plan: Pick<PairedPlan, 'design'>,
  role: Pick<PairedRole, 'familyId' | 'side' | 'condition'>,
): number | null {
  if (role.side === 'target') return null
  const family = plan.design.families.find(({ id }) => id === role.familyId)
  return family?.sources.find(({ id }) => id === role.condition)?.steps ?? null
}
