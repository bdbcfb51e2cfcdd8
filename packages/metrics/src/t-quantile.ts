import { InvalidArgumentError } from '@mc-evobench/core'
import quantile from '@stdlib/stats-base-dists-t-quantile'

/**
 * The quantile of Student's t distribution: the t below which a share `p` of it lies.
 *
 * @param p - a probability strictly between 0 and 1.
 * @param df - degrees of freedom, positive and finite; need not be an integer.
 * @throws InvalidArgumentError for any other argument; the ends 0 and 1 would be infinite.
 */
export function tQuantile(p: number, df: number): number {
  if (!(p > 0 && p < 1)) {
    throw new InvalidArgumentError({ where: 'tQuantile', what: 'p must lie strictly between 0 and 1', value: p })
  }
  if (!(df > 0 && Number.isFinite(df))) {
    throw new InvalidArgumentError({ where: 'tQuantile', what: 'df must be positive and finite', value: df })
  }
  return quantile(p, df)
}
