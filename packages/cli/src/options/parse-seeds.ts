import { InvalidArgumentError } from '@mc-evobench/core'

/** More seeds than this in one plan are a slip of the finger. */
const MOST_SEEDS = 10_000

/**
 * Reads seeds as they are written on the command line: `5100..5104` (both included), `5100,5101`, or `0`; ranges and
 * single seeds may be mixed.
 *
 * @throws InvalidArgumentError if a part is no non-negative whole number, a range runs backwards, a seed stands twice,
 *   or there are none or more than 10,000.
 */
export function parseSeeds(text: string): number[] {
  const seeds: number[] = []
  for (const part of text.split(',').map((piece) => piece.trim())) {
    const range = /^(.*?)\.\.(.*)$/.exec(part)
    const first = parseSeed(range?.[1] ?? part, text)
    const last = range === null ? first : parseSeed(range[2] ?? '', text)
    if (last < first) fail(`the range "${part}" runs backwards`, text, `Write ${last}..${first}.`)
    if (seeds.length + last - first + 1 > MOST_SEEDS)
      fail('there are more than 10,000 seeds', text, 'Split them over several runs.')
    for (let seed = first; seed <= last; seed++) seeds.push(seed)
  }
  const repeated = firstRepeated(seeds)
  if (repeated !== undefined) fail(`seed ${repeated} stands twice`, text, 'Every seed is one replicate; leave one out.')
  return seeds
}

function parseSeed(text: string, whole: string): number {
  const seed = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(seed))
    fail(
      `"${text}" is no seed`,
      text === whole ? null : whole,
      'Seeds are whole numbers from 0: 5100..5104, 5100,5101 or 0.',
    )
  return seed
}

/** @param value - the whole option; null where `what` says it already. */
function fail(what: string, value: string | null, todo: string): never {
  throw new InvalidArgumentError({ where: '--seeds', what, ...(value === null ? {} : { value }), todo })
}

function firstRepeated(seeds: readonly number[]): number | undefined {
  const seen = new Set<number>()
  return seeds.find((seed) => seen.size === seen.add(seed).size)
}
