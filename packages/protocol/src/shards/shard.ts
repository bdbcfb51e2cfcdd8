/** A part of a run: the `index`-th of `count`, counted from 1. */
export interface Shard {
  index: number
  count: number
}

/** What the folder of a shard is named by beside the run's id; nothing for the whole run. */
export function shardSuffix(shard: Shard | null): string {
  return shard === null ? '' : `-shard-${shard.index}-of-${shard.count}`
}
