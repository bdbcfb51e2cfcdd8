import { checkCount } from './check-count.ts'
import { checkLevel } from './check-level.ts'
import { checkRecord } from './check-record.ts'
import { smallestReachableP } from './smallest-reachable-p.ts'

/**
 * The smallest number of replicates with which an exact one-sided sign-flip test can reject at all, however large the
 * differences: 2^−n must not exceed the level. Over several families Holm's first step divides the level by their
 * number, and one that gains alone must pass that step: three families at 0.025 need seven replicates.
 *
 * @param alpha - the level over all families; 0.025 unless stated.
 * @param families - families the plan tests; 1 unless stated.
 * @throws InvalidArgumentError for a level outside 0 to 1, or a number of families that is no positive integer.
 */
export function leastReplicates(options: { readonly alpha?: number; readonly families?: number } = {}): number {
  checkRecord(options, 'leastReplicates', 'options')
  const { alpha = 0.025, families = 1 } = options
  checkLevel(alpha, 'leastReplicates', 'alpha')
  checkCount(families, { where: 'leastReplicates', what: 'families', least: 1 })
  let n = 1
  while (smallestReachableP(n) > alpha / families) n++
  return n
}
