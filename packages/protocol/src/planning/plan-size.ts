import type { Catalog } from '@mc-evobench/catalog'
import type { PairedPlan } from '@mc-evobench/core'
import { stageStepLimit } from '@mc-evobench/verifier'
import { pairedProtocol } from '../paired-protocol.ts'

/** How much a plan plays. */
export interface PlanSize {
  roles: number
  sources: number
  targets: number
  /** Environment steps of all sources together: used exactly. */
  sourceSteps: number
  /** Environment steps that all targets together take at most: every stage to its limit. */
  mostTargetSteps: number
}

/**
 * Counts a plan's roles and environment steps.
 *
 * @throws NotFoundError or UnmetPrerequisiteError if a sequence of the plan does not compile.
 */
export function planSize(plan: PairedPlan, catalog: Catalog): PlanSize {
  const { roles } = pairedProtocol(plan, catalog)
  const size: PlanSize = { roles: roles.length, sources: 0, targets: 0, sourceSteps: 0, mostTargetSteps: 0 }
  for (const { side, stepBudget, compiled, stageCap } of roles) {
    if (side === 'source') {
      size.sources += 1
      size.sourceSteps += stepBudget ?? 0
    } else {
      size.targets += 1
      for (const { task } of compiled.stages) size.mostTargetSteps += stageStepLimit(task, stageCap)
    }
  }
  return size
}
