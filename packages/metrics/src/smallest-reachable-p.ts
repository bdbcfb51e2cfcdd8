import { InvalidArgumentError } from '@mc-evobench/core'

/**
 * The smallest p-value an exact sign-flip test of n pairs can give, however large the differences are: all of one
 * sign is one pattern of 2^n, or two of them where both signs count. With five seeds that is 1/32 one-sided, above
 * 0.025, so five seeds cannot reject there.
 *
 * @param n - number of pairs, a non-negative integer; without pairs the value is 1.
 * @param sides - `one-sided` unless stated.
 * @throws InvalidArgumentError for any other n.
 */
export function smallestReachableP(n: number, sides: 'one-sided' | 'two-sided' = 'one-sided'): number {
  if (!Number.isSafeInteger(n) || n < 0) {
    throw new InvalidArgumentError({
      where: 'smallestReachableP',
      what: 'n must be a non-negative integer',
      value: n,
    })
  }
  return sides === 'one-sided' ? 2 ** -n : Math.min(1, 2 ** (1 - n))
}
