import { type PlanFamily, targetConditionSchema } from '@mc-evobench/core'

/** Whether a family has the four conditions of the paper, which the rule `verdict/1` compares. */
export function hasPaperConditions(family: PlanFamily): boolean {
  return targetConditionSchema.options.every((name) => family.conditions.some(({ id }) => id === name))
}
