import { InvalidArgumentError, type Random } from '@mc-evobench/core'
import { checkFinite } from './check-finite.ts'
import { exactSum } from './exact-sum.ts'

/** What a sign-flip test looks for: differences above zero, below it, or away from it. */
export type Alternative = 'greater' | 'less' | 'two-sided'

/** The outcome of `signFlipTest`. */
export interface SignFlipResult {
  readonly n: number
  /** Mean difference; null when there are no pairs. */
  readonly mean: number | null
  /** Null, with a reason, when there are no pairs. */
  readonly pValue: number | null
  /** Whether every sign pattern was enumerated. */
  readonly exact: boolean
  readonly alternative: Alternative
  /** Sign patterns drawn; null when all were enumerated. */
  readonly resamples: number | null
  readonly reason: 'no pairs' | null
}

const LARGEST_ENUMERATION = 16

/** Sums that differ by less than this share of all magnitudes together are equal; the rest is rounding. */
const TIE = 1e-12

/**
 * Tests whether paired differences are centred on zero by flipping their signs.
 *
 * Under the null hypothesis the sign of each difference is a fair coin, so no distribution is assumed. Up to 16 pairs
 * all 2^n sign patterns are enumerated; above that, `resamples` patterns are drawn and the p-value is
 * (hits + 1) / (resamples + 1), which is never zero. A pattern hits when its mean is at least as extreme as the one
 * observed, equal ones included. Pairs without a difference stay in, where they change nothing.
 *
 * @param differences - one a matched replicate, finite.
 * @param options.alternative - `two-sided` unless stated.
 * @param options.random - source of sign flips; required above 16 pairs, not used below.
 * @param options.resamples - patterns to draw above 16 pairs; 9,999 unless stated.
 * @throws InvalidArgumentError if a difference is not finite, if `random` is missing above 16 pairs, or if `resamples`
 * is not a positive integer.
 * @see Good, Permutation, Parametric and Bootstrap Tests of Hypotheses, ch. 3
 */
export function signFlipTest(
  differences: readonly number[],
  options: { readonly alternative?: Alternative; readonly random?: Random; readonly resamples?: number } = {},
): SignFlipResult {
  const { random, resamples = 9_999 } = options
  const alternative: Alternative = options.alternative ?? 'two-sided'
  checkFinite(differences, 'signFlipTest', 'difference')
  if (!Number.isSafeInteger(resamples) || resamples < 1) {
    throw new InvalidArgumentError({
      where: 'signFlipTest',
      what: 'resamples must be a positive integer',
      value: resamples,
    })
  }
  const n = differences.length
  if (n === 0) {
    return { n, mean: null, pValue: null, exact: true, alternative, resamples: null, reason: 'no pairs' }
  }
  const largest = differences.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const exponent = largest === 0 ? 0 : Math.min(1_000, Math.max(-1_000, Math.floor(Math.log2(largest))))
  // Scaled, so that no sum overflows; sorted, so that rounding and draws do not depend on the order of the pairs.
  const scaled = differences.map((value) => value * 2 ** -exponent).sort((a, b) => b - a)
  const observed = exactSum(scaled)
  const tolerance = TIE * exactSum(scaled.map(Math.abs))
  const isHit = (sum: number): boolean => {
    switch (alternative) {
      case 'greater':
        return sum >= observed - tolerance
      case 'less':
        return sum <= observed + tolerance
      case 'two-sided':
        return Math.abs(sum) >= Math.abs(observed) - tolerance
    }
  }
  const mean = (observed / n) * 2 ** exponent
  if (n <= LARGEST_ENUMERATION) {
    const pValue = countHits(scaled, isHit) / 2 ** n
    return { n, mean, pValue, exact: true, alternative, resamples: null, reason: null }
  }
  if (random === undefined) {
    throw new InvalidArgumentError({
      where: 'signFlipTest',
      what: `${n} pairs are too many to enumerate and no source of randomness was given`,
      todo: 'Pass options.random, for instance createRandom(seed).',
    })
  }
  let hits = 0
  for (let draw = 0; draw < resamples; draw++) {
    let sum = 0
    for (const value of scaled) sum += random.next() < 0.5 ? value : -value
    if (isHit(sum)) hits++
  }
  return { n, mean, pValue: (hits + 1) / (resamples + 1), exact: false, alternative, resamples, reason: null }
}

/** Enumerates the sums of all sign patterns: bit i of a pattern turns difference i from minus to plus. */
function countHits(differences: readonly number[], isHit: (sum: number) => boolean): number {
  const sums = new Float64Array(2 ** differences.length)
  sums[0] = -differences.reduce((sum, value) => sum + value, 0)
  let size = 1
  for (const value of differences) {
    for (let pattern = 0; pattern < size; pattern++) sums[size + pattern] = (sums[pattern] ?? 0) + 2 * value
    size *= 2
  }
  let hits = 0
  for (const sum of sums) if (isHit(sum)) hits++
  return hits
}
