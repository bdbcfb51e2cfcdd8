/** One dot that stands for every replicate with the same value. */
export interface CountedPoint {
  value: number
  count: number
}

/** Counts equal values, in ascending order. */
export function countPoints(values: readonly number[]): CountedPoint[] {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a - b).map(([value, count]) => ({ value, count }))
}
