import { InvalidArgumentError } from '@mc-evobench/core'
import { checkFinite } from './check-finite.ts'

/** One value of a seed; null when the seed was run but not scored. */
export interface SeedValue {
  readonly seed: number
  readonly value: number | null
}

/** Seeds that every group has a value for, and what is missing for the others. */
export interface SeedPairs<TGroup extends string> {
  /** In ascending order of seed. */
  readonly pairs: readonly { readonly seed: number; readonly values: Readonly<Record<TGroup, number>> }[]
  /** What keeps the other seeds out, in ascending order of seed. */
  readonly incomplete: readonly {
    readonly seed: number
    readonly group: TGroup
    readonly why: 'missing' | 'unscored'
  }[]
  /** The same in words: `seed 2 missing in unrelated`. */
  readonly notes: readonly string[]
}

/**
 * Joins groups of values by seed, never by position. A seed that lacks a value in any group is left out of all, and
 * named.
 *
 * @param groups - the values of each group, in any order.
 * @param options.seeds - the seeds that were planned; the seeds found in any group unless stated.
 * @throws InvalidArgumentError if a group holds a seed twice (which of the two counts is not ours to choose, and their
 * mean is neither), holds a seed that was not planned, or holds NaN or an infinity.
 */
export function pairBySeed<TGroup extends string>(
  groups: Readonly<Record<TGroup, readonly SeedValue[]>>,
  options: { readonly seeds?: readonly number[] } = {},
): SeedPairs<TGroup> {
  const names = Object.keys(groups) as TGroup[]
  const bySeed = new Map(names.map((name) => [name, indexBySeed(name, groups[name], options.seeds)]))
  const found = names.flatMap((name) => groups[name].map(({ seed }) => seed))
  const seeds = [...new Set(options.seeds ?? found)].sort((a, b) => a - b)

  const pairs: { seed: number; values: Record<TGroup, number> }[] = []
  const incomplete: { seed: number; group: TGroup; why: 'missing' | 'unscored' }[] = []
  for (const seed of seeds) {
    const values = {} as Record<TGroup, number>
    let complete = true
    for (const group of names) {
      const value = bySeed.get(group)?.get(seed)
      if (typeof value === 'number') {
        values[group] = value
      } else {
        complete = false
        incomplete.push({ seed, group, why: value === undefined ? 'missing' : 'unscored' })
      }
    }
    if (complete) pairs.push({ seed, values })
  }
  return { pairs, incomplete, notes: incomplete.map(({ seed, group, why }) => `seed ${seed} ${why} in ${group}`) }
}

function indexBySeed(
  group: string,
  values: readonly SeedValue[],
  planned: readonly number[] | undefined,
): Map<number, number | null> {
  checkFinite(
    values.map(({ value }) => value ?? 0),
    'pairBySeed',
    `${group} value`,
  )
  const index = new Map<number, number | null>()
  for (const { seed, value } of values) {
    if (index.has(seed)) {
      throw new InvalidArgumentError({
        where: 'pairBySeed',
        what: `${group} holds more than one value of a seed`,
        value: seed,
        todo: 'Hand in one value a seed; duplicates are neither averaged nor dropped.',
        details: { group, seed },
      })
    }
    if (planned !== undefined && !planned.includes(seed)) {
      throw new InvalidArgumentError({
        where: 'pairBySeed',
        what: `${group} holds a seed that was not planned`,
        value: seed,
        details: { group, seed },
      })
    }
    index.set(seed, value)
  }
  return index
}
