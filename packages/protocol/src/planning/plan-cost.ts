import { InvalidArgumentError } from '@mc-evobench/core'
import type { PlanSize } from './plan-size.ts'
import type { RoleCosts } from './role-costs.ts'

/** What a plan is estimated to take. */
export interface PlanCost {
  seconds: number
  bytes: number
}

/**
 * Estimates the wall time and the disk that a plan takes: its source steps and its target roles at the measured costs,
 * evenly over the workers.
 *
 * @param options.workers - roles played at the same time, each on a processor core of its own.
 * @throws InvalidArgumentError if workers is no positive integer.
 */
export function planCost(options: { size: PlanSize; costs: RoleCosts; workers: number }): PlanCost {
  const { size, costs, workers } = options
  if (!Number.isSafeInteger(workers) || workers < 1) {
    throw new InvalidArgumentError({ where: 'planCost', what: 'workers must be a positive integer', value: workers })
  }
  const ms = size.sourceSteps * costs.msPerSourceStep + size.targets * costs.msPerTarget
  return {
    seconds: ms / 1000 / Math.min(workers, size.roles),
    bytes:
      size.sourceSteps * costs.bytesPerSourceStep +
      size.targets * costs.bytesPerTarget +
      size.sources * costs.bytesPerArtifact,
  }
}
