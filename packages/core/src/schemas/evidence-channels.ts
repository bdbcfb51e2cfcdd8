import type { EventCondition } from './catalog.ts'
import type { Predicate } from './predicate.ts'
import type { SnapshotChannel } from './snapshot.ts'

/** Which channel a predicate reads; `snapshot_compare` names its own, `any_of` has its children’s. */
export const PREDICATE_CHANNELS = {
  inventory_at_least: 'inventory',
  equipped: 'equipment',
  counter_at_least: 'counters',
  player_stat: 'player',
  flag: 'flags',
} as const satisfies Partial<Record<Predicate['kind'], SnapshotChannel>>

/** Which channel a condition of a mission event reads. */
export const CONDITION_CHANNELS = {
  block_in_ray: 'ray',
  blocks_in_grid: 'grid',
  solid_in_grid: 'grid',
  effective_light: 'light',
  sheltered_from_sky: 'light',
  player_alive: 'player',
  elapsed_ticks: 'time',
  day_time_within: 'time',
  counter: 'counters',
} as const satisfies Record<EventCondition['kind'], SnapshotChannel>
