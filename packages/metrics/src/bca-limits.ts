import cdf from '@stdlib/stats-base-dists-normal-cdf'
import { exactSum } from './exact-sum.ts'
import { normalQuantile } from './normal-quantile.ts'

/** What the limits are computed from. */
export interface BcaInput {
  /** The replicates, at least two that differ, of magnitude near 1. */
  readonly values: readonly number[]
  /** Means of resamples, each with how often it counts. */
  readonly resamples: readonly { readonly mean: number; readonly weight: number }[]
  readonly confidence: number
}

/** The limits with the two corrections that led to them. */
export interface BcaLimits {
  readonly lower: number
  readonly upper: number
  /** Bias correction z0: the normal quantile of the share of resamples below the mean, ties counted half. */
  readonly bias: number
  /** Acceleration a: a sixth of the skewness of the values' influence on the mean. */
  readonly acceleration: number
}

/** Means that differ by less than this share of the largest value are equal; the rest is rounding. */
const TIE = 1e-12

/**
 * The arithmetic of `bcaInterval` on resample means however they came about. The lower limit is the smallest mean at
 * which the share of resamples up to it reaches the corrected percentile; the upper one is its mirror image.
 *
 * @returns null when a corrected percentile is none: too few resamples on one side of the mean, a tail that holds less
 * than one of them, or a skew so strong that the correction turns over.
 */
export function bcaLimits({ values, resamples, confidence }: BcaInput): BcaLimits | null {
  const n = values.length
  const centre = exactSum(values) / n
  const deviations = values.map((value) => value - centre)
  const squares = exactSum(deviations.map((deviation) => deviation * deviation))
  const cubes = exactSum(deviations.map((deviation) => deviation ** 3))
  // Leaving out value i moves the mean by (centre − value) / (n − 1); the factor cancels.
  const acceleration = cubes / (6 * squares ** 1.5)

  const ascending = [...resamples].sort((a, b) => a.mean - b.mean)
  const total = ascending.reduce((sum, { weight }) => sum + weight, 0)
  const tie = TIE * values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const below = ascending.reduce((sum, { mean, weight }) => {
    if (Math.abs(mean - centre) <= tie) return sum + weight / 2
    return mean < centre ? sum + weight : sum
  }, 0)
  if (below === 0 || below === total) return null
  const bias = normalQuantile(below / total)

  const tail = normalQuantile((1 - confidence) / 2)
  const corrected = (z: number): number | null => {
    const stretch = 1 - acceleration * (bias + z)
    return stretch > 0 ? bias + (bias + z) / stretch : null
  }
  const low = corrected(tail)
  const high = corrected(-tail)
  if (low === null || high === null) return null
  const amounts = [cdf(low, 0, 1) * total, cdf(-high, 0, 1) * total] as const
  // A tail thinner than one resample: the outermost mean would stand for a percentile that nothing shows.
  if (Math.min(...amounts) < 1) return null
  const lower = firstReaching(ascending, amounts[0])
  const upper = firstReaching(ascending.reverse(), amounts[1])
  return lower === null || upper === null ? null : { lower, upper, bias, acceleration }
}

/** The first mean at which the weights so far reach an amount. Whole weights sum exactly; the amount is rounded. */
function firstReaching(resamples: BcaInput['resamples'], amount: number): number | null {
  let sum = 0
  for (const { mean, weight } of resamples) {
    sum += weight
    if (sum >= amount) return mean
  }
  return null
}
