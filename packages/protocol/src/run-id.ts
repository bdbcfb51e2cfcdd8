import { contentHash, type PairedPlan } from '@mc-evobench/core'

/** The hash a plan is known by: everything that decides what is run and compared. */
export function planHash(plan: PairedPlan): string {
  return contentHash(plan)
}

/** The id of a plan's run, from the plan's hash, so that the same command finds its folder again. */
export function runId(plan: PairedPlan): string {
  return `${plan.design.id}-${planHash(plan).slice(0, 10)}`
}
