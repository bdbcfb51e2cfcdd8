import { checkCount } from './check-count.ts'
import { checkOneOf } from './check-one-of.ts'
import { SIDES, type Sides } from './paired-t-power.ts'

/**
 * The smallest p-value an exact sign-flip test of n pairs can give, however large the differences are: all of one
 * sign is one pattern of 2^n, or two of them where both signs count. With five seeds that is 1/32 one-sided, above
 * 0.025, so five seeds cannot reject there.
 *
 * @param n - number of pairs, a non-negative integer; without pairs the value is 1.
 * @param sides - `one-sided` unless stated.
 * @throws InvalidArgumentError for any other n or sides.
 */
export function smallestReachableP(n: number, sides: Sides = 'one-sided'): number {
  const where = 'smallestReachableP'
  checkCount(n, { where, what: 'n', least: 0 })
  checkOneOf(sides, { where, what: 'sides', allowed: SIDES })
  return sides === 'one-sided' ? 2 ** -n : Math.min(1, 2 ** (1 - n))
}
