import { type FamilyVerdict, InvalidArgumentError, type TargetCondition } from '@mc-evobench/core'
import { byCondition } from './by-condition.ts'
import { checkList } from './check-list.ts'
import { checkOneOf } from './check-one-of.ts'
import { checkRecord } from './check-record.ts'
import { clopperPearsonInterval } from './clopper-pearson-interval.ts'
import { equivalenceTest } from './equivalence-test.ts'
import { freemanHaltonTest } from './freeman-halton-test.ts'
import { TARGET_CONDITIONS } from './pair-records.ts'
import { sampleMoments } from './sample-moments.ts'
import { MOST_COUNTED_PAIRS, signFlipTest } from './sign-flip-test.ts'
import { smallestOneSidedP } from './smallest-one-sided-p.ts'
import { subtractScores } from './subtract-scores.ts'
import { type GainComparison, type TargetScores, testGain } from './test-gain.ts'
import type { VerdictPlan } from './verdict-plan.ts'

/** What one family came to. */
export interface FamilyOutcome {
  readonly familyId: string
  /**
   * Complete replicates only, several targets of one artifact already averaged. `direct` is the score after practice on
   * the target itself, given in every replicate or in none.
   */
  readonly replicates: readonly (TargetScores & { readonly direct?: number })[]
  /** Replicates that were attempted and are not complete; 0 unless stated. */
  readonly incomplete?: number
  /** Of the attempted replicates, those whose role in a condition, or its source role, is void; 0 unless stated. */
  readonly voids?: Readonly<Partial<Record<TargetCondition, number>>>
}

/** The numbers of one family, before anything is corrected or decided. */
export interface FamilyEvidence {
  readonly attempted: number
  readonly complete: number
  readonly means: FamilyVerdict['means']
  readonly comparisons: readonly GainComparison[]
  /** One-sided p-values; null when there is no complete replicate, and for equivalence when there is no margin. */
  readonly gain: number | null
  readonly practice: number | null
  readonly loss: number | null
  readonly equivalence: number | null
  /** Replicates in which related and no prior differ. */
  readonly differing: number
  /** The largest share of replicates that may differ, with 95 % confidence; null when there is none. */
  readonly mayDiffer: number | null
  readonly directPractice: FamilyVerdict['directPractice']
  readonly voids: FamilyVerdict['voids']
  /** Whether the sign-flip tests counted every pattern, and how many were drawn where not. */
  readonly exact: boolean
  readonly resamples: number | null
  /** What the test gives when every difference is positive. */
  readonly smallestReachableP: number | null
}

/**
 * Computes all numbers that a verdict on one family rests on.
 *
 * @param options.random - each test draws from a fork of its own, named for the family, so that neither other families
 * nor other tests move its p-value.
 * @throws InvalidArgumentError for scores outside 0 to 1, counts that contradict each other, and what `signFlipTest`
 * refuses.
 */
export function weighFamily(
  family: FamilyOutcome,
  options: Pick<VerdictPlan, 'margin' | 'random'> & { readonly resamples: number },
): FamilyEvidence {
  checkOutcome(family)
  const { replicates } = family
  const { margin = null, resamples } = options
  const random = options.random?.fork(`verdict/${family.familyId}`)
  const draws = (name: string) => ({ ...(random && { random: random.fork(name) }), resamples })
  const gain = testGain(replicates, draws('gain'))
  const change = replicates.map(({ related, no_prior }) => subtractScores(related, no_prior))
  const differing = change.filter((difference) => difference !== 0).length
  const direct = replicates.flatMap((scores) =>
    scores.direct === undefined ? [] : subtractScores(scores.direct, scores.no_prior),
  )
  const above = (differences: readonly number[], name: string) =>
    signFlipTest(differences, { ...draws(name), alternative: 'greater' })
  const directTest = above(direct, 'direct')
  const directMean = meanOf(replicates.flatMap((scores) => scores.direct ?? []))
  const exact = replicates.length <= MOST_COUNTED_PAIRS
  return {
    attempted: replicates.length + (family.incomplete ?? 0),
    complete: replicates.length,
    means: byCondition((condition) => meanOf(replicates.map((scores) => scores[condition]))),
    comparisons: gain.comparisons,
    gain: gain.pValue,
    practice: gain.comparisons[0]?.pValue ?? null,
    loss: signFlipTest(change, { ...draws('loss'), alternative: 'less' }).pValue,
    equivalence: margin === null ? null : equivalenceTest(change, { ...draws('equivalence'), margin }).pValue,
    differing,
    mayDiffer: clopperPearsonInterval(differing, replicates.length, 0.9).upper,
    directPractice:
      directMean === null || directTest.mean === null || directTest.pValue === null
        ? null
        : { mean: directMean, meanDifference: directTest.mean, pValue: directTest.pValue },
    voids: weighVoids(family),
    exact,
    resamples: exact ? null : resamples,
    smallestReachableP: replicates.length === 0 ? null : smallestOneSidedP(replicates.length, resamples),
  }
}

function weighVoids(family: FamilyOutcome): FamilyVerdict['voids'] {
  const attempted = family.replicates.length + (family.incomplete ?? 0)
  const count = byCondition((condition) => family.voids?.[condition] ?? 0)
  const groups = TARGET_CONDITIONS.map((condition) => ({
    events: count[condition],
    others: attempted - count[condition],
  }))
  return { byCondition: count, pValue: freemanHaltonTest(groups).pValue }
}

function checkOutcome(family: FamilyOutcome): void {
  const { familyId, replicates, incomplete = 0 } = family
  checkList(replicates, 'judgeFamilies', `the replicates of family ${familyId}`)
  for (const [index, replicate] of replicates.entries()) {
    checkRecord(replicate, 'judgeFamilies', `replicate ${index} of family ${familyId}`)
    for (const condition of [...TARGET_CONDITIONS, 'direct'] as const) {
      const score: unknown = replicate[condition]
      if (condition === 'direct' && score === undefined) continue
      if (typeof score === 'number' && score >= 0 && score <= 1) continue
      fail(`replicate ${index} of family ${familyId} has a ${condition} score outside 0 to 1`, score)
    }
  }
  const direct = replicates.filter((replicate) => replicate.direct !== undefined).length
  if (direct !== 0 && direct !== replicates.length) {
    fail(`family ${familyId} has a direct score in some of its replicates only`, direct)
  }
  if (!Number.isSafeInteger(incomplete) || incomplete < 0) {
    fail(`family ${familyId} has a number of incomplete replicates that is none`, incomplete)
  }
  if (family.voids !== undefined) checkRecord(family.voids, 'judgeFamilies', `the voids of family ${familyId}`)
  for (const [condition, count] of Object.entries(family.voids ?? {})) {
    checkOneOf(condition, {
      where: 'judgeFamilies',
      what: `a condition in the voids of family ${familyId}`,
      allowed: TARGET_CONDITIONS,
    })
    if (!Number.isSafeInteger(count) || count < 0 || count > incomplete) {
      fail(`family ${familyId} has ${condition} voids in other than its ${incomplete} incomplete replicates`, count)
    }
  }
}

function meanOf(values: readonly number[]): number | null {
  return sampleMoments(values, { where: 'judgeFamilies' }).mean
}

function fail(what: string, value: unknown): never {
  throw new InvalidArgumentError({ where: 'judgeFamilies', what, value })
}
