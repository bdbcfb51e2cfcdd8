import { sampleMoments } from './sample-moments.ts'

/** A mean over what was scored, with what was not beside it. */
export interface ScoredMean {
  /** How many values the mean is over. */
  readonly n: number
  /** How many were not scored. */
  readonly unscored: number
  /** Null when nothing was scored. */
  readonly mean: number | null
  /** Sample standard deviation; null below two values. */
  readonly sd: number | null
  readonly reason: 'nothing scored' | null
}

/**
 * The mean of a list in which null stands for "not scored". Such a value is neither 0 nor left out silently: it does
 * not enter the mean and is counted.
 *
 * @throws InvalidArgumentError if a value is NaN or infinite, which is a fault in whatever produced it.
 */
export function meanOfScored(values: readonly (number | null)[]): ScoredMean {
  const scored = values.filter((value) => value !== null)
  const { n, mean, sd } = sampleMoments(scored, { where: 'meanOfScored' })
  return { n, unscored: values.length - n, mean, sd, reason: n === 0 ? 'nothing scored' : null }
}
