import type { PairedPlan, PlanFamily } from '@mc-evobench/core'
import { hasPaperConditions } from '../has-paper-conditions.ts'

/** What a plan asks of each of its families: is the target TSR under one condition above that under all of some others? */
export interface PlanQuestion {
  /** `gain` for the rule `verdict/1`, else the id of a comparison of the plan's own. */
  readonly id: string
  readonly byVerdict: boolean
  readonly condition: string
  readonly above: readonly string[]
  /** Families it is asked of, over which Holm corrects. */
  readonly families: readonly PlanFamily[]
}

/** The questions of a plan: a gain, where families have the paper's four conditions, then its own comparisons. */
export function planQuestions(plan: Pick<PairedPlan, 'design'>): PlanQuestion[] {
  const { families, comparisons } = plan.design
  const judged = families.filter(hasPaperConditions)
  const gain = {
    id: 'gain',
    byVerdict: true,
    condition: 'related',
    above: ['no_prior', 'unrelated', 'shuffled'],
    families: judged,
  }
  return [
    ...(judged.length === 0 ? [] : [gain]),
    ...comparisons.map(({ id, condition, above }) => ({ id, byVerdict: false, condition, above, families })),
  ]
}
