import { InvalidArgumentError } from '@mc-evobench/core'
import { binaryExponent } from './binary-exponent.ts'
import { checkFinite } from './check-finite.ts'
import { exactSum } from './exact-sum.ts'
import { sampleMoments } from './sample-moments.ts'

/** The outcome of `pairCorrelation`. */
export interface PairCorrelation {
  readonly n: number
  /** From −1 to 1; null, with a reason, where it is undefined. */
  readonly correlation: number | null
  readonly reason: 'n < 2' | 'no variation' | null
}

/**
 * Pearson's correlation of two conditions over matched replicates: how much of the luck of a seed they share. Pairing
 * pays where it is high, since the variance of the difference is sx² + sy² − 2·r·sx·sy. Two pairs always give −1 or 1.
 *
 * @param x - scores of one condition, one a replicate.
 * @param y - scores of the other, in the same order of replicates.
 * @returns null with a reason below two pairs, or when either side does not vary.
 * @throws InvalidArgumentError if the lengths differ or a score is not finite.
 */
export function pairCorrelation(x: readonly number[], y: readonly number[]): PairCorrelation {
  const where = 'pairCorrelation'
  checkFinite(x, where, 'first score')
  checkFinite(y, where, 'second score')
  if (x.length !== y.length) {
    throw new InvalidArgumentError({
      where,
      what: 'both sides must have one score a replicate',
      value: [x.length, y.length],
    })
  }
  const n = x.length
  const first = standardised(x, where)
  const second = standardised(y, where)
  if (n < 2) return { n, correlation: null, reason: 'n < 2' }
  if (first === null || second === null) return { n, correlation: null, reason: 'no variation' }
  // Rounding may leave a correlation of two pairs next to 1.
  if (n === 2) return { n, correlation: Math.sign(first[0] ?? 0) * Math.sign(second[0] ?? 0), reason: null }
  const products = first.map((value, index) => value * (second[index] ?? 0))
  return { n, correlation: Math.max(-1, Math.min(1, exactSum(products) / (n - 1))), reason: null }
}

/** Deviations from the mean in standard deviations, whatever the unit; null without variation. */
function standardised(values: readonly number[], where: string): number[] | null {
  const scale = 2 ** -binaryExponent(values)
  const scaled = values.map((value) => value * scale)
  const { mean, sd } = sampleMoments(scaled, { where })
  if (mean === null || sd === null || sd === 0) return null
  return scaled.map((value) => (value - mean) / sd)
}
