/**
 * Where an increasing function crosses zero, by the Illinois form of false position: the root stays between the bounds
 * and a bound that stays put twice counts half, so that both close in.
 *
 * @param f - below 0 at `lower`, at least 0 at `upper`.
 * @param options.tolerance - how near to zero the function must come.
 */
export function findRoot(
  f: (x: number) => number,
  options: { readonly lower: number; readonly upper: number; readonly tolerance: number },
): number {
  let { lower, upper } = options
  let low = f(lower)
  let high = f(upper)
  let moved: 'lower' | 'upper' | null = null
  for (;;) {
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
