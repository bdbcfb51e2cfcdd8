import { checkLevel } from './check-level.ts'
import type { SampleMoments } from './sample-moments.ts'
import { tQuantile } from './t-quantile.ts'

/** A mean with its spread and, where there is one, its interval. What is undefined is null and `reason` says why. */
export interface StudentInterval {
  readonly n: number
  /** Null when there are no values. */
  readonly mean: number | null
  /** Sample standard deviation; null below two values and where it passes the largest number there is. */
  readonly sd: number | null
  readonly lower: number | null
  readonly upper: number | null
  /** The share of such intervals that cover the true mean, if differences are normal. */
  readonly confidence: number
  /** `too large`: the spread or a bound passes the largest number there is. */
  readonly reason: 'n < 2' | 'no variation' | 'too large' | null
}

/** The interval for a mean whose moments are known already. @throws InvalidArgumentError for a confidence outside 0 to 1. */
export function intervalOf(moments: SampleMoments, confidence: number): StudentInterval {
  checkLevel(confidence, 'studentInterval', 'confidence')
  const { n, mean, sd } = moments
  const without = { n, mean, sd, lower: null, upper: null, confidence }
  if (mean === null || n < 2) return { ...without, reason: 'n < 2' }
  if (sd === 0) return { ...without, reason: 'no variation' }
  if (sd === null) return { ...without, reason: 'too large' }
  // From the tail: 0.5 + confidence / 2 would round to 1 where the confidence comes near it.
  const half = -tQuantile((1 - confidence) / 2, n - 1) * (sd / Math.sqrt(n))
  const [lower, upper] = [mean - half, mean + half]
  if (!Number.isFinite(lower) || !Number.isFinite(upper)) return { ...without, reason: 'too large' }
  return { n, mean, sd, lower, upper, confidence, reason: null }
}
