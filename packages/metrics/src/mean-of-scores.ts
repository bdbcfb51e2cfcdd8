import type { Score } from '@mc-evobench/core'
import { checkScore } from './check-score.ts'
import { meanOfScored, type ScoredMean } from './mean-of-scored.ts'

/** Means of the three scores, each over the chains or roles that were scored. */
export interface MeanScores {
  readonly tsr: ScoredMean
  readonly wgp: ScoredMean
  readonly vmp: ScoredMean
}

/**
 * The unweighted mean over chains or roles: each counts the same, however many stages it plans. This is the form of
 * the paper's Table 2; `poolScores` is the other one.
 *
 * @param scores - null for one that was not scored; it is counted and does not enter the mean.
 * @throws InvalidArgumentError if a score is none that an episode can have.
 */
export function meanOfScores(scores: readonly (Score | null)[]): MeanScores {
  for (const [index, score] of scores.entries()) {
    if (score !== null) checkScore(score, { where: 'meanOfScores', what: `score ${index}` })
  }
  const mean = (pick: (score: Score) => number): ScoredMean =>
    meanOfScored(scores.map((score) => (score === null ? null : pick(score))))
  return { tsr: mean((score) => score.tsr), wgp: mean((score) => score.wgp), vmp: mean((score) => score.vmp) }
}
