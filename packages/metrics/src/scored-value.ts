import { InvalidArgumentError } from '@mc-evobench/core'

/**
 * A score as it is stored. "Not scored" is a state of its own: JSON has no NaN and would write null, which a careless
 * reader takes for 0.
 */
export type ScoredValue = { readonly status: 'scored'; readonly value: number } | { readonly status: 'unscored' }

/**
 * Takes a scorer's answer over the border: a number is a score, null and NaN (what many scorers return when they could
 * not judge) are "not scored".
 *
 * @throws InvalidArgumentError for the infinities, which are a fault of the scorer.
 */
export function scoredValue(answer: number | null): ScoredValue {
  if (answer === null || Number.isNaN(answer)) return { status: 'unscored' }
  if (!Number.isFinite(answer)) {
    throw new InvalidArgumentError({
      where: 'scoredValue',
      what: 'a score must be a finite number, or null or NaN when there is none',
      value: answer,
    })
  }
  return { status: 'scored', value: answer }
}
