import { InvalidArgumentError } from '@mc-evobench/core'
import { checkList } from './check-list.ts'

/**
 * Adjusts p-values for being several, by Holm's step-down procedure. Rejecting what is adjusted to `level` or less keeps
 * the chance of one false rejection or more at `level`, however the tests depend on each other.
 *
 * @param pValues - one a hypothesis. A null stands for a hypothesis that was planned and could not be tested: it stays
 * null, and counts among the hypotheses as if its p were 1.
 * @returns the adjusted p-values in the order given, each at most 1.
 * @throws InvalidArgumentError if a p-value is neither a number between 0 and 1 nor null.
 * @see Holm, A Simple Sequentially Rejective Multiple Test Procedure, Scandinavian Journal of Statistics 6, 1979
 */
export function holm(pValues: readonly (number | null)[]): (number | null)[] {
  checkList(pValues, 'holm', 'the p-values')
  const wrong = pValues.findIndex((p) => p !== null && !(typeof p === 'number' && p >= 0 && p <= 1))
  if (wrong !== -1) {
    throw new InvalidArgumentError({
      where: 'holm',
      what: `p-value ${wrong} must lie between 0 and 1, or be null`,
      value: pValues[wrong],
    })
  }
  const ascending = pValues.flatMap((p, index) => (p === null ? [] : { p, index })).sort((a, b) => a.p - b.p)
  const adjusted: (number | null)[] = pValues.map(() => null)
  let highest = 0
  for (const [rank, { p, index }] of ascending.entries()) {
    highest = Math.max(highest, Math.min(1, (pValues.length - rank) * p))
    adjusted[index] = highest
  }
  return adjusted
}
