import type { FamilyVerdict, Random, TargetCondition } from '@mc-evobench/core'
import { checkFinite } from './check-finite.ts'
import { checkList } from './check-list.ts'
import { checkRecord } from './check-record.ts'
import { signFlipTest } from './sign-flip-test.ts'
import { subtractScores } from './subtract-scores.ts'

/** The primary outcome, target TSR, of the four conditions of one complete replicate. */
export type TargetScores = Readonly<Record<TargetCondition, number>>

/** One condition held against another. */
export type GainComparison = Readonly<FamilyVerdict['comparisons'][number]>

/** The outcome of `testGain`. */
export interface GainTest {
  readonly n: number
  /** The largest of the three p-values: a gain needs all of them. Null when there are no replicates. */
  readonly pValue: number | null
  readonly comparisons: readonly GainComparison[]
}

/** What related is held against. All three must be beaten. */
const RIVALS = ['no_prior', 'unrelated', 'shuffled'] as const

/**
 * Tests a gain: related above no prior, above unrelated and above shuffled, each by the one-sided exact sign-flip test
 * over replicates. The p-value is the largest of the three (an intersection–union test), so nothing is corrected among
 * them.
 *
 * @param replicates - target TSR of complete replicates.
 * @param options.random - for more replicates than the sign-flip test enumerates.
 * @param options.resamples - likewise.
 * @throws InvalidArgumentError for what `signFlipTest` refuses.
 * @see Berger, Multiparameter Hypothesis Testing and Acceptance Sampling, Technometrics 24, 1982
 */
export function testGain(
  replicates: readonly TargetScores[],
  options: { readonly random?: Random; readonly resamples?: number } = {},
): GainTest {
  checkList(replicates, 'testGain', 'the replicates')
  checkRecord(options, 'testGain', 'options')
  for (const [index, replicate] of replicates.entries()) {
    checkRecord(replicate, 'testGain', `replicate ${index}`)
    checkFinite(
      ['related', ...RIVALS].map((condition) => replicate[condition as keyof TargetScores]),
      'testGain',
      `score in replicate ${index}`,
    )
  }
  const comparisons = RIVALS.map((rival): GainComparison => {
    const differences = replicates.map((scores) => subtractScores(scores.related, scores[rival]))
    const random = options.random?.fork(rival)
    const test = { ...options, ...(random && { random }), alternative: 'greater' } as const
    const { mean, pValue } = signFlipTest(differences, test)
    return { comparison: `related > ${rival}`, meanDifference: mean, pValue }
  })
  const pValues = comparisons.flatMap(({ pValue }) => pValue ?? [])
  return { n: replicates.length, pValue: pValues.length === 0 ? null : Math.max(...pValues), comparisons }
}
