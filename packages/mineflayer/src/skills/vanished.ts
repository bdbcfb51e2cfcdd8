import type { CarriedStack, LyingItem } from '../client/client-types.ts'

/**
 * How many drops that no longer lie about were not picked up: burnt, or taken by something else. Each drop that is picked
 * up brings at least one piece, so what the inventory gained less is gone for certain; of stacks of several pieces fewer
 * may be told than are gone.
 *
 * @param options.dropped - the drops, none of which lies about any more.
 * @param options.before - what was carried before the first of them fell.
 * @param options.after - what is carried now.
 */
export function vanished(options: {
  dropped: readonly LyingItem[]
  before: readonly CarriedStack[]
  after: readonly CarriedStack[]
}): number {
  const { dropped, before, after } = options
  const names = new Set(dropped.flatMap(({ item }) => (item === null ? [] : [item])))
  let gone = 0
  for (const name of names) {
    const drops = dropped.filter(({ item }) => item === name).length
    gone += Math.max(0, drops - Math.max(0, countOf(after, name) - countOf(before, name)))
  }
  return gone
}

function countOf(stacks: readonly CarriedStack[], item: string): number {
  return stacks.reduce((sum, { name, count }) => (name === item ? sum + count : sum), 0)
}
