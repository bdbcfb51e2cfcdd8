import type { PairedTPowerOptions } from './paired-t-power.ts'
import { tQuantile } from './t-quantile.ts'

/** What the distribution of a paired t-test under an effect is given by. */
export interface PairedTPlace {
  /** The t from which on the test rejects. */
  readonly critical: number
  readonly df: number
  readonly noncentrality: number
}

/** Noncentralities above this many times 1 + the critical value have a power of 1 to the last place. */
const CERTAIN = 12

/** The critical value and the noncentrality of a paired t-test of at least two replicates with some spread. */
export function pairedTPlace(options: Required<PairedTPowerOptions>): PairedTPlace {
  const { n, meanDifference, sd, alpha, sides } = options
  const df = n - 1
  const critical = -tQuantile(sides === 'one-sided' ? alpha : alpha / 2, df)
  const limit = CERTAIN * (1 + Math.abs(critical))
  return { critical, df, noncentrality: Math.max(-limit, Math.min(limit, (meanDifference / sd) * Math.sqrt(n))) }
}
