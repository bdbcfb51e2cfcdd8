import { type Comparison, InvalidArgumentError, nearestName, type Predicate } from '@mc-evobench/core'
import { PREDICATE_KINDS } from './predicate-limits.ts'

const COMPARISONS = ['==', '!=', '>=', '<=', '>', '<'] as const satisfies readonly Comparison[]

/**
 * Checks that a predicate asks for something that can be judged, for predicates that no schema has read: a requirement
 * of zero, or of nothing, would hold of any snapshot. Children of `any_of` are checked on their own.
 *
 * @throws InvalidArgumentError if it is of no known family, or names a minimum or an operator that is none.
 */
export function checkPredicate(where: string, predicate: Predicate): void {
  switch (predicate.kind) {
    case 'inventory_at_least':
      checkName(where, predicate.item, 'item')
      checkMinimum(where, predicate)
      return
    case 'counter_at_least':
      checkName(where, predicate.counter, 'counter')
      checkMinimum(where, predicate)
      return
    case 'player_stat':
      checkName(where, predicate.stat, 'stat')
      if (Number.isFinite(predicate.minimum)) return
      throw refusal(where, 'the minimum of player_stat must be a number', predicate.minimum)
    case 'equipped':
      checkName(where, predicate.slot, 'slot')
      checkName(where, predicate.item, 'item')
      return
    case 'snapshot_compare':
      checkName(where, predicate.path, 'path')
      if (COMPARISONS.includes(predicate.operator)) return
      throw new InvalidArgumentError({
        where,
        what: 'the operator of snapshot_compare is none',
        value: predicate.operator,
        todo: `The operators are ${COMPARISONS.join(', ')}.`,
      })
    case 'flag':
      checkName(where, predicate.flag, 'flag')
      return
    case 'any_of':
      if (Array.isArray(predicate.predicates)) return
      throw refusal(where, 'the predicates of any_of must be a list', predicate.predicates)
    default:
      throw unknownFamily(where, predicate)
  }
}

function checkMinimum(where: string, { kind, minimum }: { kind: string; minimum: number }): void {
  if (Number.isSafeInteger(minimum) && minimum >= 1) return
  throw refusal(where, `the minimum of ${kind} must be a positive integer`, minimum)
}

function checkName(where: string, name: string, field: string): void {
  if (typeof name === 'string' && name !== '') return
  throw refusal(where, `${field} must be a text that is not empty`, name)
}

/** For code that is not type-checked; the types leave no such predicate. */
function unknownFamily(where: string, predicate: never): InvalidArgumentError {
  const { kind } = (predicate ?? {}) as { kind?: unknown }
  const near = nearestName(String(kind), PREDICATE_KINDS)
  return new InvalidArgumentError({
    where,
    what: 'the predicate is of no known family',
    value: kind,
    todo: near === null ? `The families are ${PREDICATE_KINDS.join(', ')}.` : `Did you mean "${near}"?`,
  })
}

function refusal(where: string, what: string, value: unknown): InvalidArgumentError {
  return new InvalidArgumentError({ where, what, value })
}
