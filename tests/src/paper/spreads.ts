/** Every way in which so many seeds can pass at most `most` stages each, the furthest seed first. */
export function spreads(most: number, seeds: number): number[][] {
  if (seeds === 0) return [[]]
  return Array.from({ length: most + 1 }, (_, first) => first).flatMap((first) =>
    spreads(first, seeds - 1).map((rest) => [first, ...rest]),
  )
}
