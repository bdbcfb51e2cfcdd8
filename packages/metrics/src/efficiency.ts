import type { StageRecord } from '@mc-evobench/core'
import { checkStages } from './check-stages.ts'

/** What reported stages cost. */
export interface Efficiency {
  readonly reportedStages: number
  readonly passedStages: number
  /** Environment steps of all reported stages, also of those that did not pass. */
  readonly steps: number
  /** Sum of the effective step limits of the reported stages. */
  readonly budget: number
  /** All steps over passed stages; null when none passed. */
  readonly stepsPerPassedStage: number | null
  readonly deaths: number
  readonly reason: 'no stage passed' | null
}

/**
 * Sums what stages cost in environment steps, limits and deaths. Steps of stages that did not pass count in the cost
 * of those that did.
 *
 * @param stages - reported stages, of one episode or of many.
 * @throws InvalidArgumentError if a record is not valid, or its status contradicts its verdict.
 * @see MC-EvoBench paper, section C.5
 */
export function efficiency(stages: readonly StageRecord[]): Efficiency {
  checkStages(stages, 'efficiency')
  const sum = (pick: (stage: StageRecord) => number): number => stages.reduce((total, stage) => total + pick(stage), 0)
  const passedStages = stages.filter((stage) => stage.status === 'passed').length
  const steps = sum((stage) => stage.steps)
  return {
    reportedStages: stages.length,
    passedStages,
    steps,
    budget: sum((stage) => stage.stepLimit),
    stepsPerPassedStage: passedStages === 0 ? null : steps / passedStages,
    deaths: sum((stage) => stage.deaths),
    reason: passedStages === 0 ? 'no stage passed' : null,
  }
}
