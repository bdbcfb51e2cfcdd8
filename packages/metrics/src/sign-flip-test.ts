import { InvalidArgumentError, type Random } from '@mc-evobench/core'
import { binaryExponent } from './binary-exponent.ts'
import { checkCount } from './check-count.ts'
import { checkFinite } from './check-finite.ts'
import { checkOneOf } from './check-one-of.ts'
import { checkRandom } from './check-random.ts'
import { checkRecord } from './check-record.ts'
import { exactSum } from './exact-sum.ts'

/** What a sign-flip test looks for: differences above zero, below it, or away from it. */
export type Alternative = 'greater' | 'less' | 'two-sided'

const ALTERNATIVES: readonly Alternative[] = ['greater', 'less', 'two-sided']

/** The outcome of `signFlipTest`. */
export interface SignFlipResult {
  readonly n: number
  /** Mean difference; null when there are no pairs. */
  readonly mean: number | null
  /** Null, with a reason, when there are no pairs. */
  readonly pValue: number | null
  /** Whether every sign pattern was counted. */
  readonly exact: boolean
  readonly alternative: Alternative
  /** Sign patterns drawn; null when all were counted. */
  readonly resamples: number | null
  readonly reason: 'no pairs' | null
}

/** Up to so many pairs `signFlipTest` counts all sign patterns; above, it needs a source of randomness. */
export const MOST_COUNTED_PAIRS = 32

/** Sums that differ by less than this share of all magnitudes together are equal; the rest is rounding. */
const TIE = 1e-12

/**
 * Tests whether paired differences are centred on zero by flipping their signs.
 *
 * Under the null hypothesis the sign of each difference is a fair coin, so no distribution is assumed. Up to 32 pairs
 * all 2^n sign patterns are counted; above that, `resamples` patterns are drawn and the p-value is
 * (hits + 1) / (resamples + 1), which is never zero. A pattern hits when its mean is at least as extreme as the one
 * observed, equal ones included. Pairs without a difference stay in, where they change nothing.
 *
 * Differences of scores belong through `subtractScores` first: 0.1 + 0.2 − 0.3 is no zero, and a difference made of
 * rounding alone counts here like any other.
 *
 * @param differences - one a matched replicate, finite.
 * @param options.alternative - `two-sided` unless stated.
 * @param options.random - source of sign flips; required above 32 pairs, not used below.
 * @param options.resamples - patterns to draw above 32 pairs; 9,999 unless stated.
 * @throws InvalidArgumentError if a difference is not finite, there is no such alternative, if `random` is missing above 32 pairs, or if `resamples`
 * is not a positive integer.
 * @see Good, Permutation, Parametric and Bootstrap Tests of Hypotheses, ch. 3
 */
export function signFlipTest(
  differences: readonly number[],
  options: { readonly alternative?: Alternative; readonly random?: Random; readonly resamples?: number } = {},
): SignFlipResult {
  checkRecord(options, 'signFlipTest', 'options')
  const { alternative = 'two-sided', random, resamples = 9_999 } = options
  checkOneOf(alternative, { where: 'signFlipTest', what: 'alternative', allowed: ALTERNATIVES })
  if (random !== undefined) checkRandom(random, 'signFlipTest')
  checkFinite(differences, 'signFlipTest', 'difference')
  checkCount(resamples, { where: 'signFlipTest', what: 'resamples', least: 1 })
  const n = differences.length
  if (n === 0) {
    return { n, mean: null, pValue: null, exact: true, alternative, resamples: null, reason: 'no pairs' }
  }
  const exponent = binaryExponent(differences)
  const scaled = differences.map((value) => value * 2 ** -exponent)
  const observed = exactSum(scaled)
  const mean = (observed / n) * 2 ** exponent
  // A sign pattern and its negative are equally likely, so only magnitudes count and every alternative is a question
  // about high sums. Sorted, so that rounding and draws do not depend on the order of the pairs.
  const magnitudes = scaled.map(Math.abs).sort((a, b) => b - a)
  const tolerance = TIE * exactSum(magnitudes)
  const bound =
    (alternative === 'two-sided' ? Math.abs(observed) : alternative === 'less' ? -observed : observed) - tolerance
  const bothTails = alternative === 'two-sided'
  if (n <= MOST_COUNTED_PAIRS) {
    // A pair without a difference doubles patterns and hits alike.
    const counted = magnitudes.filter((magnitude) => magnitude > 0)
    const share = countHighSums(counted, bound) / 2 ** counted.length
    const pValue = bothTails ? Math.min(1, 2 * share) : share
    return { n, mean, pValue, exact: true, alternative, resamples: null, reason: null }
  }
  if (random === undefined) {
    throw new InvalidArgumentError({
      where: 'signFlipTest',
      what: `${n} pairs are too many to count their sign patterns and no source of randomness was given`,
      todo: 'Pass options.random, for instance createRandom(seed).',
    })
  }
  const drawSum = createSumDrawer(magnitudes, random)
  let hits = 0
  for (let draw = 0; draw < resamples; draw++) {
    const sum = drawSum()
    if ((bothTails ? Math.abs(sum) : sum) >= bound) hits++
  }
  return { n, mean, pValue: (hits + 1) / (resamples + 1), exact: false, alternative, resamples, reason: null }
}

/** Pairs whose signs are read together: a byte of a draw picks the sum of their pattern from a table. */
const PAIRS_A_TABLE = 8
const TABLES_A_DRAW = 4
const PATTERNS = 2 ** PAIRS_A_TABLE

/** Draws signed sums of the magnitudes, every sign pattern equally likely. A draw of 32 bits gives 32 signs. */
function createSumDrawer(magnitudes: readonly number[], random: Random): () => number {
  const counted = magnitudes.filter((magnitude) => magnitude > 0)
  const draws = Math.ceil(counted.length / (PAIRS_A_TABLE * TABLES_A_DRAW))
  // One table after the other; beyond the last pair they hold zeros.
  const sums = new Float64Array(draws * TABLES_A_DRAW * PATTERNS)
  for (const [place, magnitude] of counted.entries()) {
    const table = Math.floor(place / PAIRS_A_TABLE) * PATTERNS
    for (let pattern = 0; pattern < PATTERNS; pattern++) {
      const isUp = ((pattern >> (place % PAIRS_A_TABLE)) & 1) === 1
      sums[table + pattern] = (sums[table + pattern] ?? 0) + (isUp ? magnitude : -magnitude)
    }
  }
  return () => {
    let sum = 0
    for (let table = 0; table < sums.length; table += TABLES_A_DRAW * PATTERNS) {
      let bits = Math.floor(random.next() * 2 ** 32)
      for (let place = table; place < table + TABLES_A_DRAW * PATTERNS; place += PATTERNS) {
        sum += sums[place + (bits & (PATTERNS - 1))] ?? 0
        bits >>>= PAIRS_A_TABLE
      }
    }
    return sum
  }
}

/**
 * How many of the 2^n signed sums of the magnitudes reach a bound. Every pattern is one of the first half joined with
 * one of the second: with the sums of each half in order, one walk up the first and down the second counts all pairs.
 */
function countHighSums(magnitudes: readonly number[], bound: number): number {
  const half = Math.ceil(magnitudes.length / 2)
  const first = signedSums(magnitudes.slice(0, half))
  const second = signedSums(magnitudes.slice(half))
  let count = 0
  let reached = second.length
  for (let place = 0; place < first.length; place++) {
    const sum = first[place] ?? 0
    while (reached > 0 && sum + (second[reached - 1] ?? 0) >= bound) reached--
    count += second.length - reached
  }
  return count
}

/** All 2^n signed sums, ascending: each magnitude merges the list moved down with the list moved up. */
function signedSums(magnitudes: readonly number[]): Float64Array {
  let sums = new Float64Array(2 ** magnitudes.length)
  let merged = new Float64Array(sums.length)
  let size = 1
  for (const magnitude of magnitudes) {
    let down = 0
    let up = 0
    while (down < size) {
      const lower = (sums[down] ?? 0) - magnitude
      const higher = (sums[up] ?? 0) + magnitude
      if (lower <= higher) {
        merged[down + up] = lower
        down++
      } else {
        merged[down + up] = higher
        up++
      }
    }
    // The list moved down ends first, since it holds the same sums, each lower.
    for (; up < size; up++) merged[size + up] = (sums[up] ?? 0) + magnitude
    const held = sums
    sums = merged
    merged = held
    size *= 2
  }
  return sums
}
