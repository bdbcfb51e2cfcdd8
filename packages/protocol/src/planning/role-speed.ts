import type { PlanCost } from './plan-cost.ts'

/** How fast roles were played, and how much they wrote. */
export interface RoleSpeed {
  /** Roles it was measured on. */
  readonly roles: number
  readonly steps: number
  /** Worlds that were played at the same time. */
  readonly workers: number
  /** Wall time that a role takes in any case: its process, its world. */
  readonly startMs: number
  /** Wall time of an environment step, the agent's part of it included. */
  readonly stepMs: number
  /** Of events and records; artifacts come on top. */
  readonly bytesPerStep: number
  /** As a reader is told it. */
  readonly source: string
}

/** A span from what a plan spends in any case to the most it can spend. */
export interface CostSpan {
  readonly least: number
  readonly most: number
}

/** Time and space of a run, estimated. */
export interface CostEstimate {
  readonly seconds: CostSpan
  /** Of events and records; artifacts come on top. */
  readonly bytes: CostSpan
}

/** What a plan takes at a speed: least if no target takes a step, most if every target takes all its steps. */
export function estimateCost(cost: PlanCost, speed: RoleSpeed): CostEstimate {
  const roles = cost.sourceRoles + cost.targetRoles
  const steps = { least: cost.sourceSteps, most: cost.sourceSteps + cost.mostTargetSteps }
  const seconds = (count: number): number =>
    (roles * speed.startMs + count * speed.stepMs) / 1000 / Math.min(speed.workers, roles)
  return {
    seconds: { least: seconds(steps.least), most: seconds(steps.most) },
    bytes: { least: steps.least * speed.bytesPerStep, most: steps.most * speed.bytesPerStep },
  }
}
