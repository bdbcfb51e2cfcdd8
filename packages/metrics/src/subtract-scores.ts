/**
 * `a − b` for two scores of one replicate, and exactly 0 when they agree up to rounding in their last places: equal
 * scores reached by other arithmetic are no difference.
 */
export function subtractScores(a: number, b: number): number {
  const difference = a - b
  return Math.abs(difference) <= 4 * Number.EPSILON * Math.max(Math.abs(a), Math.abs(b)) ? 0 : difference
}
