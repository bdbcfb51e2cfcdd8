import { type ContrastName, InvalidArgumentError, type TargetCondition } from '@mc-evobench/core'
import { checkList } from './check-list.ts'
import { checkRecord } from './check-record.ts'
import { exactSum } from './exact-sum.ts'
import { TARGET_CONDITIONS } from './pair-records.ts'
import { subtractScores } from './subtract-scores.ts'

/** Between which values a mean contrast must lie, whatever the roles without a score would have scored. */
export interface ContrastBound {
  readonly lower: number
  readonly upper: number
}

/** The outcome of `contrastBounds`. */
export interface ContrastBounds {
  /** Replicates, complete or not. */
  readonly n: number
  /** Scores that were filled in. */
  readonly filled: number
  /** Null, with a reason, when there are no replicates. */
  readonly bounds: Readonly<Record<ContrastName, ContrastBound>> | null
  readonly reason: 'no replicates' | null
}

/**
 * Bounds of the mean contrasts over all planned replicates, with every role that has no score filled in twice: as 0 and
 * as 1, whichever lowers the contrast for its lower bound and raises it for its upper one. Each contrast is bounded by
 * itself. Where every replicate is complete both bounds are the mean.
 *
 * @param replicates - score of each condition in one outcome, between 0 and 1; null for a role without one that counts.
 * What else stands in a replicate is not looked at.
 * @throws InvalidArgumentError if the score of a condition is absent, or neither null nor between 0 and 1.
 * @see Horowitz and Manski, Nonparametric Analysis of Randomized Experiments with Missing Covariate and Outcome Data, 2000
 */
export function contrastBounds(
  replicates: readonly Readonly<Record<TargetCondition, number | null>>[],
): ContrastBounds {
  const where = 'contrastBounds'
  checkList(replicates, where, 'the replicates')
  const scores = replicates.flatMap((replicate, index) => {
    checkRecord(replicate, where, `replicate ${index}`)
    return TARGET_CONDITIONS.map((condition) => {
      const score = replicate[condition]
      if (score === null || (Number.isFinite(score) && score >= 0 && score <= 1)) return score
      throw new InvalidArgumentError({
        where,
        what: `the ${condition} score of replicate ${index} must lie between 0 and 1, or be null`,
        value: score,
      })
    })
  })
  const n = replicates.length
  const filled = scores.filter((score) => score === null).length
  if (n === 0) return { n, filled, bounds: null, reason: 'no replicates' }
  const above = (minuend: TargetCondition, subtrahends: readonly TargetCondition[]): ContrastBound => {
    const mean = (own: 0 | 1, other: 0 | 1): number => {
      const differences = replicates.map((replicate) => {
        const others = subtrahends.map((condition) => (replicate[condition] ?? other) / subtrahends.length)
        return subtractScores(replicate[minuend] ?? own, exactSum(others))
      })
      return exactSum(differences) / n
    }
    return { lower: mean(0, 1), upper: mean(1, 0) }
  }
  return {
    n,
    filled,
    bounds: {
      delta_related: above('related', ['no_prior']),
      delta_unrelated: above('unrelated', ['no_prior']),
      delta_shuffled: above('shuffled', ['no_prior']),
      gatg: above('related', ['unrelated', 'shuffled']),
    },
    reason: null,
  }
}
