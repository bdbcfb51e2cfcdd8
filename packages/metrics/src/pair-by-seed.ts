import { InvalidArgumentError } from '@mc-evobench/core'
import { checkCount } from './check-count.ts'
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
 * @param groups - the values of each group, in any order; at least one group.
 * @param options.seeds - the seeds that were planned, each once; the seeds found in any group unless stated.
 * @throws InvalidArgumentError if there is no group; if a seed is not a non-negative integer; if a group holds a seed
 * twice (which of the two counts is not ours to choose, and their mean is neither) or one that was not planned; if a
 * value is neither a finite number nor null.
 */
export function pairBySeed<TGroup extends string>(
  groups: Readonly<Record<TGroup, readonly SeedValue[]>>,
  options: { readonly seeds?: readonly number[] } = {},
): SeedPairs<TGroup> {
  const entries = Object.entries<readonly SeedValue[]>(groups) as [TGroup, readonly SeedValue[]][]
  if (entries.length === 0) {
    throw new InvalidArgumentError({ where: 'pairBySeed', what: 'there is no group, so nothing can be joined' })
  }
  const planned = options.seeds === undefined ? null : planSeeds(options.seeds)
  const indexed = entries.map(([group, values]) => ({ group, bySeed: indexBySeed(group, values, planned) }))
  const seeds = [...(planned ?? new Set(indexed.flatMap(({ bySeed }) => [...bySeed.keys()])))].sort((a, b) => a - b)

  const pairs: { seed: number; values: Record<TGroup, number> }[] = []
  const incomplete: { seed: number; group: TGroup; why: 'missing' | 'unscored' }[] = []
  for (const seed of seeds) {
    const values: [TGroup, number][] = []
    for (const { group, bySeed } of indexed) {
      const value = bySeed.get(seed)
      if (typeof value === 'number') values.push([group, value])
      else incomplete.push({ seed, group, why: value === undefined ? 'missing' : 'unscored' })
    }
    // Built from entries, so that a group may have any name.
    if (values.length === indexed.length)
      pairs.push({ seed, values: Object.fromEntries(values) as Record<TGroup, number> })
  }
  return { pairs, incomplete, notes: incomplete.map(({ seed, group, why }) => `seed ${seed} ${why} in ${group}`) }
}

function planSeeds(seeds: readonly number[]): ReadonlySet<number> {
  const planned = new Set<number>()
  for (const [index, seed] of seeds.entries()) {
    checkCount(seed, { where: 'pairBySeed', what: `planned seed ${index}`, least: 0 })
    if (planned.has(seed)) {
      throw new InvalidArgumentError({ where: 'pairBySeed', what: 'a seed is planned more than once', value: seed })
    }
    planned.add(seed)
  }
  return planned
}

function indexBySeed(
  group: string,
  values: readonly SeedValue[],
  planned: ReadonlySet<number> | null,
): Map<number, number | null> {
  const refuse = (what: string, value: unknown, todo?: string): never => {
    const fault = { where: 'pairBySeed', what: `${group} ${what}`, value }
    throw new InvalidArgumentError(todo === undefined ? fault : { ...fault, todo })
  }
  if (!Array.isArray(values)) return refuse('is no list of values', values)
  checkFinite(
    values.map(({ value }) => (value === null ? 0 : value)),
    'pairBySeed',
    `${group} value`,
  )
  const index = new Map<number, number | null>()
  for (const [place, { seed, value }] of values.entries()) {
    checkCount(seed, { where: 'pairBySeed', what: `the seed of ${group} value ${place}`, least: 0 })
    if (index.has(seed)) {
      refuse(
        'holds more than one value of a seed',
        seed,
        'Hand in one value a seed; duplicates are neither averaged nor dropped.',
      )
    }
    if (planned?.has(seed) === false) refuse('holds a seed that was not planned', seed)
    index.set(seed, value)
  }
  return index
}
