import type { Estimate } from '@mc-evobench/core'
import { type StudentInterval, studentInterval } from '@mc-evobench/metrics'

/**
 * Mean, spread and interval as a summary holds them.
 *
 * @param values - one a replicate, or an interval of them that was computed already; null when the plan leaves out a
 *   condition it needs.
 * @param reasonIfNone - why there is nothing, when there are no values.
 */
export function toEstimate(
  values: readonly number[] | StudentInterval | null,
  reasonIfNone = 'no complete replicates',
): Estimate {
  if (values === null) return noEstimate('the plan leaves out a condition it needs')
  const { n, mean, sd, lower, upper, reason } = 'reason' in values ? values : studentInterval(values)
  return n === 0 ? noEstimate(reasonIfNone) : { n, mean, sd, lower, upper, reason }
}

function noEstimate(reason: string): Estimate {
  return { n: 0, mean: null, sd: null, lower: null, upper: null, reason }
}
