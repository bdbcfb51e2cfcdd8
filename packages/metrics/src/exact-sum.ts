/**
 * Sums numbers without rounding on the way: the result is the exact sum, rounded once. It therefore does not depend
 * on the order of the values.
 *
 * @param values - finite numbers whose partial sums stay below the largest double.
 * @see Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates, 1997
 */
export function exactSum(values: readonly number[]): number {
  // Non-overlapping parts, smallest first, whose exact sum is the exact sum so far.
  let parts: number[] = []
  for (const value of values) {
    let high = value
    const next: number[] = []
    for (const part of parts) {
      const larger = Math.abs(high) >= Math.abs(part) ? high : part
      const smaller = larger === high ? part : high
      const sum = larger + smaller
      const lost = smaller - (sum - larger)
      if (lost !== 0) next.push(lost)
      high = sum
    }
    next.push(high)
    parts = next
  }
  return roundOnce(parts)
}

function roundOnce(parts: readonly number[]): number {
  let index = parts.length - 1
  let sum = parts[index] ?? 0
  let lost = 0
  while (index > 0 && lost === 0) {
    index--
    const part = parts[index] ?? 0
    const before = sum
    sum = before + part
    lost = part - (sum - before)
  }
  // Half-way cases were rounded to even without regard to the parts below; they decide which way is nearer.
  const below = parts[index - 1] ?? 0
  if ((lost < 0 && below < 0) || (lost > 0 && below > 0)) {
    const doubled = lost * 2
    const other = sum + doubled
    if (other - sum === doubled) return other
  }
  return sum
}
