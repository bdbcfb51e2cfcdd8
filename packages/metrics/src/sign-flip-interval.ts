import { binaryExponent } from './binary-exponent.ts'
import { checkLevel } from './check-level.ts'
import { sampleMoments } from './sample-moments.ts'

/** The outcome of `signFlipInterval`. */
export interface SignFlipInterval {
  readonly n: number
  /** Mean difference; null when there are no pairs. */
  readonly mean: number | null
  readonly lower: number | null
  readonly upper: number | null
  readonly confidence: number
  readonly reason: 'too few pairs' | 'too many pairs' | 'no variation' | null
}

const MOST_PAIRS = 20

/**
 * The interval that belongs to the sign-flip test: every shift that, taken off the differences, leaves neither
 * one-sided test below (1 − confidence) / 2. It covers the centre of any symmetric distribution at least as often as
 * the confidence says, and assumes nothing else of it.
 *
 * Flipping the signs of some pairs raises the shifted sum exactly if the mean of those pairs lies below the shift. So
 * the bounds are order statistics of the means of all 2^n − 1 non-empty subsets, and need no search.
 *
 * @param differences - one a matched replicate, finite.
 * @param confidence - between 0 and 1; 0.95 unless stated, which needs six pairs.
 * @returns null bounds with a reason when no test of so few pairs rejects, above 20 pairs (a million subsets), or when
 * the differences agree to the last places: an interval of width 0 would claim certainty.
 * @throws InvalidArgumentError if a difference is not finite or the confidence is out of range.
 * @see Hartigan, Using Subsample Values as Typical Values, JASA 64, 1969
 */
export function signFlipInterval(differences: readonly number[], confidence = 0.95): SignFlipInterval {
  checkLevel(confidence, 'signFlipInterval', 'confidence')
  const { n, mean, sd } = sampleMoments(differences, { where: 'signFlipInterval' })
  const without = { n, mean, lower: null, upper: null, confidence }
  if (n > MOST_PAIRS) return { ...without, reason: 'too many pairs' }
  // Patterns a tail may hold.
  const rank = Math.floor(((1 - confidence) / 2) * 2 ** n)
  if (rank === 0) return { ...without, reason: 'too few pairs' }
  if (sd === 0) return { ...without, reason: 'no variation' }
  const exponent = binaryExponent(differences)
  const means = subsetMeans(differences.map((difference) => difference * 2 ** -exponent))
  const bound = (place: number): number | null => {
    const found = means.at(place)
    return found === undefined ? null : found * 2 ** exponent
  }
  return { ...without, lower: bound(rank - 1), upper: bound(-rank), reason: null }
}

/** Means of all non-empty subsets, ascending; of values near 1, so that no difference of two overflows. */
function subsetMeans(values: readonly number[]): Float64Array {
  // Sorted, so that a subset's sum does not depend on the order of the pairs.
  const sorted = [...values].sort((a, b) => a - b)
  const means = new Float64Array(2 ** sorted.length)
  const sizes = new Uint8Array(means.length)
  let size = 1
  for (const value of sorted) {
    for (let subset = 0; subset < size; subset++) {
      const members = sizes[subset] ?? 0
      sizes[size + subset] = members + 1
      means[size + subset] = (means[subset] ?? 0) + (value - (means[subset] ?? 0)) / (members + 1)
    }
    size *= 2
  }
  return means.subarray(1).sort()
}
