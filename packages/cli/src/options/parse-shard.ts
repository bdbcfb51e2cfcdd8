import { InvalidArgumentError } from '@mc-evobench/core'
import type { Shard } from '@mc-evobench/protocol'

/**
 * Reads which part of a run is played: `2/3` is the second of three.
 *
 * @returns null when the option was not given: the whole run.
 * @throws InvalidArgumentError for any other form; whether the plan can be divided so is for the run to say.
 */
export function parseShard(text: string | undefined): Shard | null {
  if (text === undefined) return null
  const [, index = '', count = ''] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []
  const shard = { index: Number(index), count: Number(count) }
  if (index !== '' && shard.index >= 1 && shard.index <= shard.count) return shard
  throw new InvalidArgumentError({
    where: '--shard',
    what: 'must be the number of a shard and how many there are, from 1/1 up',
    value: text,
    todo: 'Name the three shards of a run 1/3, 2/3 and 3/3.',
  })
}
