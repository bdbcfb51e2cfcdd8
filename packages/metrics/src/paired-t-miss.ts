import { noncentralTCdf } from './noncentral-t-cdf.ts'
import { type PairedTPlace, pairedTPlace } from './paired-t-place.ts'

/**
 * How often a paired t-test does not reject: 1 − power, computed by itself so that it keeps its digits where the power
 * comes near 1.
 *
 * @param options - as `pairedTPower` has checked them, with at least two replicates and some spread.
 */
export function pairedTMiss(options: Parameters<typeof pairedTPlace>[0]): number {
  const { critical, df, noncentrality }: PairedTPlace = pairedTPlace(options)
  const below = noncentralTCdf(critical, df, noncentrality)
  return options.sides === 'one-sided' ? below : below - noncentralTCdf(-critical, df, noncentrality)
}
