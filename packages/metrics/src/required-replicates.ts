import { InvalidArgumentError } from '@mc-evobench/core'
import { checkCount } from './check-count.ts'
import { checkLevel } from './check-level.ts'
import { checkRecord } from './check-record.ts'
import { pairedTPower, type Sides } from './paired-t-power.ts'

/** What `requiredReplicates` is asked. */
export interface RequiredReplicatesOptions {
  /** The true mean difference one wants to find, positive, in the unit of the score. */
  readonly meanDifference: number
  /** The standard deviation of the differences over replicates, in the same unit. */
  readonly sd: number
  /** The level of the test; 0.025 unless stated. */
  readonly alpha?: number
  /** How often the test should find the difference; 0.8 unless stated. */
  readonly power?: number
  /** `one-sided` unless stated. */
  readonly sides?: Sides
  /** The largest number of replicates one would run; 10,000 unless stated. */
  readonly most?: number
}

/** The outcome of `requiredReplicates`. */
export interface RequiredReplicates {
  /** The smallest number of replicates, at least 2; null, with a reason, where `most` do not do. */
  readonly n: number | null
  /** The power that number has. */
  readonly power: number | null
  readonly reason: 'no variation' | 'more than the most' | null
}

/**
 * The smallest number of replicates with which a paired t-test finds a mean difference with the stated power.
 *
 * The exact test of the verdict needs a number of its own, however large the difference: see `leastReplicates`.
 *
 * @throws InvalidArgumentError for what `pairedTPower` refuses, a mean difference that is not positive, or a power that
 * is not between alpha and 1.
 */
export function requiredReplicates(options: RequiredReplicatesOptions): RequiredReplicates {
  const where = 'requiredReplicates'
  checkRecord(options, where, 'options')
  const { meanDifference, sd, alpha = 0.025, power = 0.8, sides = 'one-sided', most = 10_000 } = options
  checkLevel(power, where, 'power')
  checkCount(most, { where, what: 'most', least: 2 })
  if (!(Number.isFinite(meanDifference) && meanDifference > 0)) {
    throw new InvalidArgumentError({ where, what: 'meanDifference must be positive and finite', value: meanDifference })
  }
  if (!(power > alpha)) {
    throw new InvalidArgumentError({ where, what: `power must be larger than alpha (${alpha})`, value: power })
  }
  const powerAt = (n: number): number | null => pairedTPower({ n, meanDifference, sd, alpha, sides }).power
  const reached = powerAt(most)
  if (reached === null) return { n: null, power: null, reason: 'no variation' }
  if (reached < power) return { n: null, power: null, reason: 'more than the most' }
  // Power rises with n: `short` never has enough, `enough` always does.
  let short = 1
  let enough = most
  while (enough - short > 1) {
    const middle = Math.floor((short + enough) / 2)
    if ((powerAt(middle) ?? 0) < power) short = middle
    else enough = middle
  }
  return { n: enough, power: powerAt(enough), reason: null }
}
