import { InvalidArgumentError } from '@mc-evobench/core'
import cdf from '@stdlib/stats-base-dists-normal-cdf'
import { checkLevel } from './check-level.ts'
import { checkList } from './check-list.ts'
import { checkOneOf } from './check-one-of.ts'
import { checkRecord } from './check-record.ts'
import { normalQuantile } from './normal-quantile.ts'

/** How fast the level is spent: late (`obrien-fleming`) or evenly (`pocock`). */
export type SpendingFunction = 'obrien-fleming' | 'pocock'

const SPENDINGS: readonly SpendingFunction[] = ['obrien-fleming', 'pocock']

/** One declared look at the data. */
export interface Look {
  /** The share of the planned replicates that is complete at this look. */
  readonly fraction: number
  /** Level spent up to this look, it included. */
  readonly cumulative: number
  /** The level at which this look may test: what it adds. */
  readonly level: number
}

/**
 * Divides a level over looks that were declared before the run, by the spending functions of Lan and DeMets in their
 * one-sided form: with t the share of replicates, `obrien-fleming` has spent 2 − 2Φ(z / √t), where Φ(z) = 1 − alpha/2,
 * and `pocock` alpha · ln(1 + (e − 1)t).
 *
 * Each look tests at the level it adds. The levels sum to alpha, so however the looks depend on each other, the chance
 * of any false rejection is at most alpha. The boundaries of group-sequential designs are a little wider: they use the
 * correlation of normal looks, which an exact test of few replicates does not have.
 *
 * A look can reject only if `smallestReachableP` of its replicates does not exceed its level. Early looks of
 * `obrien-fleming` rarely can.
 *
 * @param fractions - ascending, above 0, the last one 1: half and all is `[0.5, 1]`.
 * @param options.alpha - the level over all looks; 0.025 unless stated.
 * @param options.spending - `obrien-fleming` unless stated.
 * @throws InvalidArgumentError if the fractions do not ascend to 1, alpha is out of range, or there is no such spending.
 * @see Lan and DeMets, Discrete Sequential Boundaries for Clinical Trials, Biometrika 70, 1983
 */
export function alphaSpending(
  fractions: readonly number[],
  options: { readonly alpha?: number; readonly spending?: SpendingFunction } = {},
): readonly Look[] {
  const where = 'alphaSpending'
  checkRecord(options, where, 'options')
  const { alpha = 0.025, spending = 'obrien-fleming' } = options
  checkOneOf(spending, { where, what: 'spending', allowed: SPENDINGS })
  checkLevel(alpha, where, 'alpha')
  checkList(fractions, where, 'the fractions')
  const ascend = fractions.every(
    (fraction, index) => typeof fraction === 'number' && fraction > (fractions[index - 1] ?? 0),
  )
  if (!ascend || fractions.at(-1) !== 1) {
    throw new InvalidArgumentError({
      where,
      what: 'the fractions must ascend from above 0 to 1',
      value: fractions,
      todo: 'Give the share of planned replicates at each look, the last one 1.',
    })
  }
  let before = 0
  return fractions.map((fraction) => {
    const cumulative = fraction === 1 ? alpha : spent(fraction, alpha, spending)
    const level = cumulative - before
    before = cumulative
    return { fraction, cumulative, level }
  })
}

function spent(fraction: number, alpha: number, spending: SpendingFunction): number {
  switch (spending) {
    case 'obrien-fleming':
      return 2 * cdf(normalQuantile(alpha / 2) / Math.sqrt(fraction), 0, 1)
    case 'pocock':
      return alpha * Math.log1p((Math.E - 1) * fraction)
  }
}
