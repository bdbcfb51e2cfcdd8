import { InvalidArgumentError } from '@mc-evobench/core'
import type { SampleMoments } from './sample-moments.ts'
import { tQuantile } from './t-quantile.ts'

/** A mean with its spread and, where there is one, its interval. What is undefined is null and `reason` says why. */
export interface StudentInterval {
  readonly n: number
  /** Null when there are no values. */
  readonly mean: number | null
  /** Sample standard deviation; null below two values. */
  readonly sd: number | null
  readonly lower: number | null
  readonly upper: number | null
  /** The share of such intervals that cover the true mean, if differences are normal. */
  readonly confidence: number
  readonly reason: 'n < 2' | 'no variation' | null
}

/** The interval for a mean whose moments are known already. @throws InvalidArgumentError for a confidence outside 0 to 1. */
export function intervalOf(moments: SampleMoments, confidence: number): StudentInterval {
  if (!(confidence > 0 && confidence < 1)) {
    throw new InvalidArgumentError({
      where: 'studentInterval',
      what: 'confidence must lie strictly between 0 and 1',
      value: confidence,
    })
  }
  const { n, mean, sd } = moments
  if (mean === null || sd === null) return { n, mean, sd, lower: null, upper: null, confidence, reason: 'n < 2' }
  if (sd === 0) return { n, mean, sd, lower: null, upper: null, confidence, reason: 'no variation' }
  const half = (tQuantile(0.5 + confidence / 2, n - 1) * sd) / Math.sqrt(n)
  return { n, mean, sd, lower: mean - half, upper: mean + half, confidence, reason: null }
}
