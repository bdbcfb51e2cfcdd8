import { MOST_COUNTED_PAIRS } from './sign-flip-test.ts'
import { smallestReachableP } from './smallest-reachable-p.ts'

/**
 * The smallest one-sided p that `signFlipTest` can give for n pairs: what n pairs can reach where all sign patterns are
 * counted, what the drawn ones can show where there are too many.
 */
export function smallestOneSidedP(n: number, resamples: number): number {
  return n <= MOST_COUNTED_PAIRS ? smallestReachableP(n) : 1 / (resamples + 1)
}
