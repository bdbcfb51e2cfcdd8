import { checkFinite } from './check-finite.ts'
import { subtractScores } from './subtract-scores.ts'

/** The four target scores of one replicate, in one outcome. */
export interface ConditionScores {
  readonly noPrior: number
  readonly related: number
  readonly unrelated: number
  readonly shuffled: number
}

/** The differences within one replicate. */
export interface Contrasts {
  /** Related minus no prior. */
  readonly deltaRelated: number
  /** Unrelated minus no prior. */
  readonly deltaUnrelated: number
  /** Shuffled minus no prior. */
  readonly deltaShuffled: number
  /** Related minus the mean of unrelated and shuffled. A description, not a benchmark metric. */
  readonly gatg: number
}

/**
 * Contrasts the four target conditions within one replicate. They are formed here, before anything is averaged, so
 * that what a seed shares between its roles cancels.
 *
 * Two scores that agree to the last places (equal scores reached by other arithmetic) differ by exactly 0.
 *
 * @throws InvalidArgumentError if a score is not finite.
 * @see MC-EvoBench paper, sections D.2 and D.6, Table D3
 */
export function contrasts(scores: ConditionScores): Contrasts {
  const { noPrior, related, unrelated, shuffled } = scores
  checkFinite([noPrior, related, unrelated, shuffled], 'contrasts', 'score')
  return {
    deltaRelated: subtractScores(related, noPrior),
    deltaUnrelated: subtractScores(unrelated, noPrior),
    deltaShuffled: subtractScores(shuffled, noPrior),
    gatg: subtractScores(related, unrelated / 2 + shuffled / 2),
  }
}
