/** `a − b`, and exactly 0 when the two agree up to rounding in their last places. */
export function subtractScores(a: number, b: number): number {
  const difference = a - b
  return Math.abs(difference) <= 4 * Number.EPSILON * Math.max(Math.abs(a), Math.abs(b)) ? 0 : difference
}
