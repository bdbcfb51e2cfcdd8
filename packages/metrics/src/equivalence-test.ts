import { InvalidArgumentError, type Random } from '@mc-evobench/core'
import { checkFinite } from './check-finite.ts'
import { checkRecord } from './check-record.ts'
import { signFlipTest } from './sign-flip-test.ts'

/** The outcome of `equivalenceTest`. */
export interface EquivalenceResult {
  readonly n: number
  readonly margin: number
  /** Mean difference; null when there are no pairs. */
  readonly mean: number | null
  /** Of the test that the centre lies above −margin; null when there are no pairs. */
  readonly aboveLower: number | null
  /** Of the test that the centre lies below +margin; null when there are no pairs. */
  readonly belowUpper: number | null
  /** The larger of the two: both must hold. Null, with a reason, when there are no pairs. */
  readonly pValue: number | null
  readonly reason: 'no pairs' | null
}

/**
 * Tests whether paired differences are centred within a margin around zero, by two one-sided sign-flip tests: one that
 * the centre lies above −margin, one that it lies below +margin. A difference that was merely not detected does not
 * pass; with n pairs the p-value cannot fall below 2^−n.
 *
 * What it takes for granted: differences spread evenly about their centre. A large difference that strikes one replicate
 * in many breaks that, and n replicates can miss it altogether; how many differed at all belongs beside the p-value.
 *
 * The null hypothesis holds a centre on the margin too. A difference that lies there but for rounding is taken to lie
 * there, so that rounding never shows equivalence.
 *
 * @param differences - of scores between 0 and 1, one a matched replicate, finite.
 * @param options.margin - the largest difference that is of no consequence, above 0; chosen before the data are seen.
 * @param options.random - for more pairs than `signFlipTest` enumerates.
 * @param options.resamples - likewise.
 * @throws InvalidArgumentError if the margin is not a positive number, and for what `signFlipTest` refuses.
 * @see Schuirmann, A comparison of the two one-sided tests procedure and the power approach, 1987
 */
export function equivalenceTest(
  differences: readonly number[],
  options: { readonly margin: number; readonly random?: Random; readonly resamples?: number },
): EquivalenceResult {
  checkRecord(options, 'equivalenceTest', 'options')
  checkFinite(differences, 'equivalenceTest', 'difference')
  const { margin, ...test } = options
  if (!(Number.isFinite(margin) && margin > 0)) {
    throw new InvalidArgumentError({
      where: 'equivalenceTest',
      what: 'the margin must be a positive number',
      value: margin,
    })
  }
  const { n, mean, reason } = signFlipTest(differences, test)
  const shifted = (by: number): number[] => differences.map((difference) => shift(difference, by))
  const aboveLower = signFlipTest(shifted(margin), { ...test, alternative: 'greater' }).pValue
  const belowUpper = signFlipTest(shifted(-margin), { ...test, alternative: 'less' }).pValue
  const pValue = aboveLower === null || belowUpper === null ? null : Math.max(aboveLower, belowUpper)
  return { n, margin, mean, aboveLower, belowUpper, pValue, reason }
}

/** Differences of scores carry the rounding of numbers near 1, however small they are. */
function shift(difference: number, by: number): number {
  const sum = difference + by
  return Math.abs(sum) <= 4 * Number.EPSILON * Math.max(1, Math.abs(difference), Math.abs(by)) ? 0 : sum
}
