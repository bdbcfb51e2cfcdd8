import { InvalidArgumentError, type Score } from '@mc-evobench/core'
import { checkScore } from './check-score.ts'
import { exactSum } from './exact-sum.ts'

/** Scores of several chains pooled. */
export interface PooledScore {
  /** How many scores were pooled. */
  readonly n: number
  /** Null when there was none. */
  readonly score: Score | null
  readonly reason: 'no scores' | null
}

/**
 * Pools scores over chains: numerators and denominators are summed, so every planned stage, and every unit of weight,
 * counts the same wherever it stands. This is the split level of the paper's definition; its Table 2 shows the
 * unweighted mean over chains instead, which is `meanOfScores`.
 *
 * WGP falls back to the pooled TSR only when no chain has any execution weight. Sums are exact, so the order of the
 * scores changes nothing.
 *
 * @throws InvalidArgumentError if a score is none that an episode can have, or the weights add up to no finite number.
 * @see MC-EvoBench paper, section C.4
 */
export function poolScores(scores: readonly Score[]): PooledScore {
  if (scores.length === 0) return { n: 0, score: null, reason: 'no scores' }
  for (const [index, score] of scores.entries()) checkScore(score, { where: 'poolScores', what: `score ${index}` })
  const sum = (pick: (score: Score) => number): number => exactSum(scores.map(pick))
  const passedStages = sum((score) => score.passedStages)
  const plannedStages = sum((score) => score.plannedStages)
  const creditedWeight = sum((score) => score.creditedWeight)
  const plannedWeight = sum((score) => score.plannedWeight)
  const milestonesReached = sum((score) => score.milestonesReached)
  const milestonesEligible = sum((score) => score.milestonesEligible)
  const tsr = passedStages / plannedStages
  const wgpFromTsr = plannedWeight === 0
  if (!Number.isFinite(plannedWeight)) {
    throw new InvalidArgumentError({ where: 'poolScores', what: 'the planned weights add up to no finite number' })
  }
  return {
    n: scores.length,
    reason: null,
    score: {
      tsr,
      passedStages,
      plannedStages,
      wgp: wgpFromTsr ? tsr : Math.min(1, creditedWeight / plannedWeight),
      creditedWeight,
      plannedWeight,
      wgpFromTsr,
      vmp: milestonesEligible === 0 ? 0 : milestonesReached / milestonesEligible,
      milestonesReached,
      milestonesEligible,
    },
  }
}
