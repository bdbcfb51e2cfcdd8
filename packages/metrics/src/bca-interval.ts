import { InvalidArgumentError, type Random } from '@mc-evobench/core'
import { bcaLimits } from './bca-limits.ts'
import { binaryExponent } from './binary-exponent.ts'
import { checkCount } from './check-count.ts'
import { checkLevel } from './check-level.ts'
import { checkRandom } from './check-random.ts'
import { checkRecord } from './check-record.ts'
import { exactSum } from './exact-sum.ts'
import { sampleMoments } from './sample-moments.ts'

/** The outcome of `bcaInterval`. */
export interface BcaInterval {
  readonly n: number
  /** Mean; null when there are no values. */
  readonly mean: number | null
  readonly lower: number | null
  readonly upper: number | null
  readonly confidence: number
  /** Whether every resample was weighed. */
  readonly exact: boolean
  /** Resamples drawn; null when all were weighed. */
  readonly resamples: number | null
  readonly reason: 'n < 2' | 'no variation' | 'beyond the resamples' | null
}

/** 8 values have 6,435 different resamples, 9 have 24,310. */
const MOST_WEIGHED = 8

/**
 * Bias-corrected and accelerated bootstrap interval of the mean: resamples replicates with replacement, and corrects
 * the percentiles for bias and skew, the skew estimated by leaving out one value at a time.
 *
 * Up to 8 values all resamples are weighed by how often they come up and nothing is drawn; above that, `resamples` are
 * drawn. It is a description beside the verdict: with fewer than about twenty replicates it covers less often than its
 * confidence says, and no bound can pass the extreme values.
 *
 * @param values - one a replicate, finite.
 * @param options.confidence - between 0 and 1; 0.95 unless stated.
 * @param options.random - source of resamples; required above 8 values, not used below.
 * @param options.resamples - resamples to draw above 8 values; 9,999 unless stated.
 * @returns null bounds with a reason below two values, without variation, or where the corrected percentiles lie
 * outside what the resamples can show: all 4 of two values, or ten that were drawn, have no 2.5 in a hundred.
 * @throws InvalidArgumentError if a value is not finite, the confidence is out of range, `random` is missing above 8
 * values, or `resamples` is not a positive integer.
 * @see Efron and Tibshirani, An Introduction to the Bootstrap, section 14.3
 */
export function bcaInterval(
  values: readonly number[],
  options: { readonly confidence?: number; readonly random?: Random; readonly resamples?: number } = {},
): BcaInterval {
  const where = 'bcaInterval'
  checkRecord(options, where, 'options')
  const { confidence = 0.95, random, resamples = 9_999 } = options
  checkLevel(confidence, where, 'confidence')
  if (random !== undefined) checkRandom(random, where)
  checkCount(resamples, { where, what: 'resamples', least: 1 })
  const { n, mean, sd } = sampleMoments(values, { where })
  const exact = n <= MOST_WEIGHED
  const without = { n, mean, lower: null, upper: null, confidence, exact, resamples: exact ? null : resamples }
  if (n < 2) return { ...without, reason: 'n < 2' }
  if (sd === 0) return { ...without, reason: 'no variation' }
  const exponent = binaryExponent(values)
  // Sorted, so that rounding and draws do not depend on the order of the replicates.
  const scaled = values.map((value) => value * 2 ** -exponent).sort((a, b) => a - b)
  if (!exact && random === undefined) {
    throw new InvalidArgumentError({
      where,
      what: `${n} values have too many resamples to weigh and no source of randomness was given`,
      todo: 'Pass options.random, for instance createRandom(seed).',
    })
  }
  const drawn = exact || random === undefined ? allResamples(scaled) : drawResamples(scaled, { random, resamples })
  const limits = bcaLimits({ values: scaled, resamples: drawn, confidence })
  if (limits === null) return { ...without, reason: 'beyond the resamples' }
  return { ...without, lower: limits.lower * 2 ** exponent, upper: limits.upper * 2 ** exponent, reason: null }
}

/** A resample's mean with how often it counts. */
interface WeightedMean {
  readonly mean: number
  readonly weight: number
}

/** Every multiset of n values, weighed by n! / (product of the factorials of its counts): how many draws give it. */
function allResamples(values: readonly number[]): WeightedMean[] {
  const n = values.length
  const found: WeightedMean[] = []
  const fill = (index: number, left: number, sum: number, weight: number): void => {
    const value = values[index]
    if (value === undefined) return
    if (index === n - 1) {
      // The last value takes the places that are left, in one way.
      found.push({ mean: (sum + left * value) / n, weight })
      return
    }
    let ways = weight
    for (let count = 0; count <= left; count++) {
      fill(index + 1, left - count, sum + count * value, ways)
      // Ways to choose the places of `count` copies, from one count to the next.
      ways = (ways * (left - count)) / (count + 1)
    }
  }
  fill(0, n, 0, 1)
  return found
}

function drawResamples(
  values: readonly number[],
  { random, resamples }: { readonly random: Random; readonly resamples: number },
): WeightedMean[] {
  return Array.from({ length: resamples }, () => ({
    mean: exactSum(values.map(() => random.pick(values))) / values.length,
    weight: 1,
  }))
}
