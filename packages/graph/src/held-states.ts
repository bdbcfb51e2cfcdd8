import { InvalidArgumentError } from '@mc-evobench/core'

/**
 * What is held before something is asked of the graph: state ids alone (each then counts as enough of it), or counts by
 * state id, as an inventory gives them.
 */
export type HeldStates = Iterable<string> | Readonly<Record<string, number>>

/**
 * Reads held states as counts.
 *
 * @param held - ids alone, or counts by id.
 * @param where - the function that was called, for the message.
 * @returns counts by state id; `Infinity` for ids given without a count. Counts of 0 are left out.
 * @throws InvalidArgumentError if `held` is neither a list nor an object, or a count is not a non-negative integer.
 */
export function readHeldStates(held: HeldStates, where: string): Map<string, number> {
  if (typeof held !== 'object' || held === null) {
    throw new InvalidArgumentError({ where, what: 'held states must be a list of ids or counts by id', value: held })
  }
  if (isIterable(held)) return new Map([...held].map((id) => [id, Number.POSITIVE_INFINITY]))
  for (const [id, count] of Object.entries(held)) {
    if (!Number.isSafeInteger(count) || count < 0) {
      throw new InvalidArgumentError({
        where,
        what: `the count of "${id}" must be a non-negative integer`,
        value: count,
      })
    }
  }
  return new Map(Object.entries(held).filter(([, count]) => count > 0))
}

function isIterable(held: HeldStates): held is Iterable<string> {
  return Symbol.iterator in held
}
