import { contentHash } from '@mc-evobench/core'
import type { AnyPlan } from './run-protocol.ts'

/** The hash a plan is known by: everything that decides what is run and compared. */
export function planHash(plan: AnyPlan): string {
  return contentHash(plan)
}

/** The id of a plan's run, from the plan's hash, so that the same command finds its folder again. */
export function runId(plan: AnyPlan): string {
  return `${'design' in plan ? plan.design.id : plan.id}-${planHash(plan).slice(0, 10)}`
}
