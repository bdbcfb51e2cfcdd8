import type { Predicate } from '@mc-evobench/core'

/** The items that a predicate names. */
export function itemsOf(predicate: Predicate): string[] {
  switch (predicate.kind) {
    case 'inventory_at_least':
    case 'equipped':
      return [predicate.item]
    case 'any_of':
      return predicate.predicates.flatMap(itemsOf)
    case 'counter_at_least':
    case 'player_stat':
    case 'snapshot_compare':
    case 'flag':
      return []
  }
}
