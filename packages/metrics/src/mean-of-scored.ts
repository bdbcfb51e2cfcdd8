import { InvalidArgumentError } from '@mc-evobench/core'
import { sampleMoments } from './sample-moments.ts'
import type { ScoredValue } from './scored-value.ts'

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
 * The mean of a list in which some values were not scored. Such a value is neither 0 nor left out silently: it does
 * not enter the mean and is counted.
 *
 * @param values - numbers, null for "not scored", or values as `scoredValue` stores them.
 * @throws InvalidArgumentError if a value is NaN or infinite, which is a fault in whatever produced it, or is neither a
 * number, nor null, nor a stored value of either status.
 */
export function meanOfScored(values: readonly (number | null | ScoredValue)[]): ScoredMean {
  const scored = values.map(numberOf).filter((value) => value !== null)
  const { n, mean, sd } = sampleMoments(scored, { where: 'meanOfScored' })
  return { n, unscored: values.length - n, mean, sd, reason: n === 0 ? 'nothing scored' : null }
}

function numberOf(value: number | null | ScoredValue, index: number): number | null {
  if (value === null || typeof value === 'number') return value
  // A list read from a file can hold anything; optional chaining also takes what has no fields.
  const stored: Partial<Record<'status' | 'value', unknown>> | undefined = value
  if (stored?.status === 'unscored') return null
  if (stored?.status === 'scored' && typeof stored.value === 'number') return stored.value
  throw new InvalidArgumentError({
    where: 'meanOfScored',
    what: `value ${index} is neither scored nor unscored`,
    value,
    todo: 'Store scores as scoredValue writes them.',
  })
}
