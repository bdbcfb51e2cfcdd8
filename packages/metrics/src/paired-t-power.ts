import { InvalidArgumentError } from '@mc-evobench/core'
import { checkCount } from './check-count.ts'
import { checkLevel } from './check-level.ts'
import { checkOneOf } from './check-one-of.ts'
import { checkRecord } from './check-record.ts'
import { noncentralTCdf } from './noncentral-t-cdf.ts'
import { pairedTPlace } from './paired-t-place.ts'

/** Whether a test looks for differences above zero, or away from it. */
export type Sides = 'one-sided' | 'two-sided'

export const SIDES: readonly Sides[] = ['one-sided', 'two-sided']

/** What `pairedTPower` is asked. */
export interface PairedTPowerOptions {
  /** Complete replicates. */
  readonly n: number
  /** The true mean difference, in the unit of the score. */
  readonly meanDifference: number
  /** The true standard deviation of the differences over replicates, in the same unit. */
  readonly sd: number
  /** The level of the test; 0.025 unless stated. */
  readonly alpha?: number
  /** `one-sided`, for a mean above 0, unless stated. */
  readonly sides?: Sides
}

/** The outcome of `pairedTPower`. */
export interface PairedTPower {
  /** The probability that the test rejects; null, with a reason, where there is no test. */
  readonly power: number | null
  readonly reason: 'n < 2' | 'no variation' | null
}

/**
 * The power of the paired t-test: how often it rejects when differences are normal with the given mean and standard
 * deviation. Two-sided, both tails count.
 *
 * It plans, it does not test: scores that move in steps of one stage are not normal, and the verdict is by the exact
 * sign-flip test, whose power `simulateGainPower` gives for a model of chains.
 *
 * @returns null with a reason below two replicates, or without spread, where there is no t.
 * @throws InvalidArgumentError if n is no non-negative integer, the mean is not finite, sd is negative or not finite, or
 * alpha does not lie strictly between 0 and 1, or there are no such sides.
 * @see Cohen, Statistical Power Analysis for the Behavioral Sciences, 2nd ed., ch. 2
 */
export function pairedTPower(options: PairedTPowerOptions): PairedTPower {
  const where = 'pairedTPower'
  checkRecord(options, where, 'options')
  const { n, meanDifference, sd, alpha = 0.025, sides = 'one-sided' } = options
  checkCount(n, { where, what: 'n', least: 0 })
  checkLevel(alpha, where, 'alpha')
  checkOneOf(sides, { where, what: 'sides', allowed: SIDES })
  if (!Number.isFinite(meanDifference)) {
    throw new InvalidArgumentError({ where, what: 'meanDifference must be finite', value: meanDifference })
  }
  if (!(Number.isFinite(sd) && sd >= 0)) {
    throw new InvalidArgumentError({ where, what: 'sd must be finite and not negative', value: sd })
  }
  if (n < 2) return { power: null, reason: 'n < 2' }
  if (sd === 0) return { power: null, reason: 'no variation' }
  const { critical, df, noncentrality } = pairedTPlace({ n, meanDifference, sd, alpha, sides })
  const above = noncentralTCdf(-critical, df, -noncentrality)
  if (sides === 'one-sided') return { power: above, reason: null }
  return { power: Math.min(1, above + noncentralTCdf(-critical, df, noncentrality)), reason: null }
}
