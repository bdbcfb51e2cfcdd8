import type { Catalog } from '@mc-evobench/catalog'
import type { PairedPlan } from '@mc-evobench/core'
import { stageStepLimit } from '@mc-evobench/verifier'
import { pairedProtocol } from '../paired-protocol.ts'

/** What a plan spends. */
export interface PlanCost {
  readonly sourceRoles: number
  readonly targetRoles: number
  /** Environment steps of all sources together: exactly so many. */
  readonly sourceSteps: number
  /** Environment steps of all targets together, if each stage takes all that it may. */
  readonly mostTargetSteps: number
}

/** Counts a plan's roles and steps. */
export function planCost(plan: PairedPlan, catalog: Catalog): PlanCost {
  const { roles } = pairedProtocol(plan, catalog)
  const sources = roles.filter(({ side }) => side === 'source')
  const targets = roles.filter(({ side }) => side === 'target')
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  return {
    sourceRoles: sources.length,
    targetRoles: targets.length,
    sourceSteps: sum(sources.map(({ stepBudget }) => stepBudget ?? 0)),
    mostTargetSteps: sum(
      targets.map(({ compiled, stageCap }) => sum(compiled.stages.map(({ task }) => stageStepLimit(task, stageCap)))),
    ),
  }
}
