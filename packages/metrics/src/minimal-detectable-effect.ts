import { InvalidArgumentError } from '@mc-evobench/core'
import { checkLevel } from './check-level.ts'
import { checkRecord } from './check-record.ts'
import { findRoot } from './find-root.ts'
import { pairedTMiss } from './paired-t-miss.ts'
import { pairedTPower, type Sides } from './paired-t-power.ts'

/** What `minimalDetectableEffect` is asked. */
export interface DetectableEffectOptions {
  /** Complete replicates. */
  readonly n: number
  /** The standard deviation of the differences over replicates, in the unit of the score. */
  readonly sd: number
  /** The level of the test; 0.025 unless stated. */
  readonly alpha?: number
  /** How often the test should find the effect; 0.8 unless stated. */
  readonly power?: number
  /** `one-sided` unless stated. */
  readonly sides?: Sides
  /** The largest difference there can be; 1 unless stated, as scores lie between 0 and 1. */
  readonly largest?: number
}

/** The outcome of `minimalDetectableEffect`. */
export interface DetectableEffect {
  /** In the unit of the score; null, with a reason, where no difference is found that often. */
  readonly effect: number | null
  readonly reason: 'n < 2' | 'no variation' | 'beyond the largest difference' | null
}

/**
 * The smallest true mean difference that a paired t-test of n replicates finds with the stated power, for a stated
 * spread. A difference that was not found and is smaller than this was hardly looked for.
 *
 * @returns null with a reason below two replicates, for a spread of 0, or when even `largest` is not found that often.
 * @throws InvalidArgumentError for what `pairedTPower` refuses, a power that is not between alpha and 1 (alpha is found
 * with no effect at all), or a `largest` that is not positive and finite.
 */
export function minimalDetectableEffect(options: DetectableEffectOptions): DetectableEffect {
  const where = 'minimalDetectableEffect'
  checkRecord(options, where, 'options')
  const { n, sd, alpha = 0.025, power = 0.8, sides = 'one-sided', largest = 1 } = options
  checkLevel(power, where, 'power')
  if (!(power > alpha)) {
    throw new InvalidArgumentError({ where, what: `power must be larger than alpha (${alpha})`, value: power })
  }
  if (!(Number.isFinite(largest) && largest > 0)) {
    throw new InvalidArgumentError({ where, what: 'largest must be positive and finite', value: largest })
  }
  const atLargest = pairedTPower({ n, meanDifference: largest, sd, alpha, sides })
  if (atLargest.power === null) return { effect: null, reason: atLargest.reason }
  const missed = pairedTMiss({ n, meanDifference: largest, sd, alpha, sides })
  if (missed > 1 - power) return { effect: null, reason: 'beyond the largest difference' }
  // By what is missed, in logarithms: near a power of 1 the power itself has no digits left to move by.
  const allowed = Math.log(1 - power)
  const excess = (meanDifference: number): number =>
    allowed - Math.log(Math.max(Number.MIN_VALUE, pairedTMiss({ n, meanDifference, sd, alpha, sides })))
  return { effect: findRoot(excess, { lower: 0, upper: largest, tolerance: 0, width: 1e-14 }), reason: null }
}
