import type { Predicate } from '@mc-evobench/core'

/** How deep `any_of` may be nested; deeper is refused, also where a predicate contains itself. */
export const DEEPEST_NESTING = 64

/** The seven predicate families of Table C1. */
export const PREDICATE_KINDS = [
  'inventory_at_least',
  'equipped',
  'counter_at_least',
  'player_stat',
  'snapshot_compare',
  'flag',
  'any_of',
] as const satisfies readonly Predicate['kind'][]
