import { InvalidArgumentError } from '@mc-evobench/core'
import type { Shard } from './shard.ts'

/**
 * The roles of a shard. Whole replicates are dealt out in plan order, one to each shard in turn, so that every target is
 * in its source's shard and the shards of a plan are of equal size up to one replicate. Every role is in exactly one
 * shard, and which one depends on the plan alone.
 *
 * @param roles - every role of the plan, in plan order.
 * @param shard - null: all of them.
 * @throws InvalidArgumentError if the shard is none, or there are more shards than replicates, so that one would be empty.
 */
export function shardRoles<TRole extends { replicate: string }>(roles: readonly TRole[], shard: Shard | null): TRole[] {
  if (shard === null) return [...roles]
  const { index, count } = shard
  const fail = (what: string, todo: string): never => {
    throw new InvalidArgumentError({ where: 'shardRoles', what, value: `${index}/${count}`, todo })
  }
  if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(index) || index < 1 || index > count) {
    fail('a shard is a whole number from 1 up to the number of shards', 'Name one as 1/3, 2/3 and 3/3.')
  }
  const replicates = [...new Set(roles.map(({ replicate }) => replicate))]
  if (count > replicates.length) {
    fail(
      `the plan has ${replicates.length} ${replicates.length === 1 ? 'replicate' : 'replicates'}, which are not divided, and more shards are asked for`,
      `Ask for at most ${replicates.length}.`,
    )
  }
  const own = new Set(replicates.filter((_, position) => position % count === index - 1))
  return roles.filter(({ replicate }) => own.has(replicate))
}
