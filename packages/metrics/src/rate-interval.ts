import { checkCount } from './check-count.ts'
import { checkLevel } from './check-level.ts'

/** A pass rate with its interval. */
export interface RateInterval {
  readonly passed: number
  readonly n: number
  /** Passed over n; null without trials. */
  readonly rate: number | null
  readonly lower: number | null
  readonly upper: number | null
  readonly confidence: number
  readonly reason: 'no trials' | null
}

/**
 * Checks what an interval for a rate is asked and computes its bounds.
 *
 * @param options.where - the function that is being called, for the message.
 * @param options.bounds - called with at least one trial.
 */
export function rateInterval(
  passed: number,
  n: number,
  options: {
    readonly where: string
    readonly confidence: number
    readonly bounds: () => { readonly lower: number; readonly upper: number }
  },
): RateInterval {
  const { where, confidence } = options
  checkCount(n, { where, what: 'n', least: 0 })
  checkCount(passed, { where, what: 'passed', least: 0, most: n })
  checkLevel(confidence, where, 'confidence')
  if (n === 0) return { passed, n, rate: null, lower: null, upper: null, confidence, reason: 'no trials' }
  return { passed, n, rate: passed / n, ...options.bounds(), confidence, reason: null }
}
