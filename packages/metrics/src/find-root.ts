/**
 * Where an increasing function crosses zero, by the Illinois form of false position: the root stays between the bounds
 * and a bound that stays put twice counts half, so that both close in.
 *
 * @param f - below 0 at `lower`, at least 0 at `upper`.
 * @param options.tolerance - how near to zero the function must come.
 * @param options.width - how near to each other the bounds may come, as a share of the upper one; 0 unless stated.
 */
export function findRoot(
  f: (x: number) => number,
  options: { readonly lower: number; readonly upper: number; readonly tolerance: number; readonly width?: number },
): number {
  const { width = 0 } = options
  let { lower, upper } = options
  let low = f(lower)
  let high = f(upper)
  let moved: 'lower' | 'upper' | null = null
  for (;;) {
    if (upper - lower <= width * Math.abs(upper)) return upper
    const x = upper - (high * (upper - lower)) / (high - low)
    // Rounding may leave no number between the bounds; then the upper one is the nearest that reaches zero.
    if (!(x > lower && x < upper)) return upper
    const value = f(x)
    if (Math.abs(value) <= options.tolerance) return x
    if (value < 0) {
      lower = x
      low = value
      if (moved === 'lower') high /= 2
      moved = 'lower'
    } else {
      upper = x
      high = value
      if (moved === 'upper') low /= 2
      moved = 'upper'
    }
  }
}
