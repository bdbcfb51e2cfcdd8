import { InvalidArgumentError } from '@mc-evobench/core'
import { checkList } from './check-list.ts'

/** One group of a two-column table: how many showed the event, how many did not. */
export interface EventCount {
  readonly events: number
  readonly others: number
}

/** The outcome of `freemanHaltonTest`. */
export interface FreemanHaltonResult {
  readonly events: number
  readonly total: number
  /** Null, with a reason, when nothing was counted. */
  readonly pValue: number | null
  readonly reason: 'nothing counted' | null
}

/** Tables whose probabilities agree to this share are equally likely; the rest is rounding. */
const TIE = 1e-7

/** What is counted at most, and how many tables are enumerated. */
const MOST_COUNTED = 1_000_000
const MOST_TABLES = 20_000_000

/**
 * Tests whether an event is equally frequent in every group: Fisher's exact test, for any number of groups (Freeman and
 * Halton). Every way to spread the events over the groups is enumerated; the p-value is the probability, group sizes and
 * number of events given, of a table that is no more likely than the one observed.
 *
 * Used for void roles against condition: voids that strike one condition more often than another would bias what is
 * left. The work grows with events^(groups − 1); a hundred voids over four conditions are instant. Refused are more than
 * a million counts, or more tables than about twenty million.
 *
 * @param groups - at least one; the counts are non-negative integers.
 * @throws InvalidArgumentError if there is no group, a count is no such integer, or there are too many to enumerate.
 * @see Freeman and Halton, Note on an Exact Treatment of Contingency, Goodness of Fit and Other Problems of
 * Significance, Biometrika 38, 1951
 */
export function freemanHaltonTest(groups: readonly EventCount[]): FreemanHaltonResult {
  const where = 'freemanHaltonTest'
  checkList(groups, where, 'the groups')
  const wrong = groups.findIndex(
    (group: EventCount | null | undefined) => !isCount(group?.events) || !isCount(group?.others),
  )
  if (wrong !== -1 || groups.length === 0) {
    throw new InvalidArgumentError({
      where,
      what: 'there must be at least one group, with counts that are non-negative integers',
      value: wrong === -1 ? groups : groups[wrong],
    })
  }
  const sizes = groups.map(({ events, others }) => events + others)
  const events = groups.reduce((sum, group) => sum + group.events, 0)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total === 0) return { events, total, pValue: null, reason: 'nothing counted' }
  // Events and others change places in the table without changing its probability; the rarer are spread.
  const rarer = Math.min(events, total - events)
  const tables = sizes.slice(1).reduce((product, size) => product * (Math.min(size, rarer) + 1), 1)
  if (total > MOST_COUNTED || tables > MOST_TABLES) {
    throw new InvalidArgumentError({
      where,
      what: `the tables are too many to enumerate: ${rarer} of ${total} counts spread over ${sizes.length} groups`,
      value: groups,
      todo: 'A chi-squared test does for so many.',
    })
  }
  const logFactorial = logFactorials(total)
  const logChoose = (n: number, k: number): number =>
    (logFactorial[n] ?? 0) - (logFactorial[k] ?? 0) - (logFactorial[n - k] ?? 0)
  const logAll = logChoose(total, rarer)
  const observed = groups.reduce((sum, group, index) => sum + logChoose(sizes[index] ?? 0, group.events), -logAll)
  const limit = Math.exp(observed) * (1 + TIE)

  let pValue = 0
  const spread = (group: number, left: number, room: number, log: number): void => {
    const size = sizes[group] ?? 0
    const after = room - size
    for (let here = Math.max(0, left - after); here <= Math.min(size, left); here++) {
      const next = log + logChoose(size, here)
      if (group < sizes.length - 1) spread(group + 1, left - here, after, next)
      else if (Math.exp(next) <= limit) pValue += Math.exp(next)
    }
  }
  spread(0, rarer, total, -logAll)
  return { events, total, pValue: Math.min(1, pValue), reason: null }
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function logFactorials(largest: number): Float64Array {
  const logs = new Float64Array(largest + 1)
  for (let n = 2; n <= largest; n++) logs[n] = (logs[n - 1] ?? 0) + Math.log(n)
  return logs
}
