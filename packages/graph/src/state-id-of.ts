import type { State, StateCategory } from '@mc-evobench/core'

/** What the ids of states begin with, before the colon. */
const PREFIXES: Readonly<Record<StateCategory, string>> = {
  item: 'item',
  tool: 'tool',
  location: 'location',
  environment: 'environment',
  player_condition: 'player',
  structure: 'structure',
  entity_event: 'event',
  group: 'group',
}

/**
 * The id that a state must have: its category's prefix, a colon, and its key; `{ category: 'entity_event', key: 'rain' }`
 * makes `event:rain`. Prefixes are the names of the categories, but `player` for `player_condition` and `event` for
 * `entity_event`.
 */
export function stateIdOf({ category, key }: Pick<State, 'category' | 'key'>): string {
  return `${PREFIXES[category]}:${key}`
}
