import { sampleMoments } from './sample-moments.ts'

/** Between which values a mean moves when any one replicate is left out. */
export interface LeaveOneOutRange {
  readonly n: number
  /** The smallest mean over n − 1 of the values; null below two values. */
  readonly lower: number | null
  readonly upper: number | null
  readonly reason: 'n < 2' | null
}

/**
 * The range of the mean as each value in turn is left out: whether a result hangs on one replicate. A range that
 * includes zero means that one replicate decides the sign.
 *
 * @param values - one a replicate, finite.
 * @throws InvalidArgumentError if a value is not finite.
 */
export function leaveOneOutRange(values: readonly number[]): LeaveOneOutRange {
  const n = values.length
  // Without the largest value the mean is smallest, and the other way round.
  const ascending = [...values].sort((a, b) => a - b)
  const without = (kept: readonly number[]): number | null => sampleMoments(kept, { where: 'leaveOneOutRange' }).mean
  const all = without(ascending)
  if (all === null || n < 2) return { n, lower: null, upper: null, reason: 'n < 2' }
  return { n, lower: without(ascending.slice(0, -1)), upper: without(ascending.slice(1)), reason: null }
}
