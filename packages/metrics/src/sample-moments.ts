import { binaryExponent } from './binary-exponent.ts'
import { checkFinite } from './check-finite.ts'
import { exactSum } from './exact-sum.ts'

/** Mean and sample standard deviation. */
export interface SampleMoments {
  readonly n: number
  /** Null when there are no values. */
  readonly mean: number | null
  /** With n − 1 in the denominator; null below two values and where it passes the largest number there is, exactly 0 when the values do not differ. */
  readonly sd: number | null
}

/** Values closer together than this many units in the last place of the largest do not differ: that much is rounding. */
const ROUNDING_UNITS = 4

/**
 * Mean and sample standard deviation in two passes with exact sums. The result does not depend on the order of the
 * values, equal values have a deviation of exactly 0, and no square overflows or vanishes: the values are scaled by a
 * power of two first, which rounds nothing.
 *
 * @param values - finite numbers.
 * @param options.where - the function that is being called, for the message.
 * @param options.magnitude - the size of the numbers the values were computed from, where that is larger than the
 * values: differences of scores between 0 and 1 carry the rounding of 1, however small they are.
 * @throws InvalidArgumentError if a value is not finite.
 */
export function sampleMoments(
  values: readonly number[],
  options: { readonly where: string; readonly magnitude?: number },
): SampleMoments {
  checkFinite(values, options.where, 'value')
  const n = values.length
  if (n === 0) return { n, mean: null, sd: null }
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const exponent = binaryExponent(values)
  const scale = 2 ** -exponent
  const scaled = values.map((value) => value * scale)
  const lowest = scaled.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const highest = scaled.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  // Division can leave the range of the values by one unit in the last place; a mean of equal values is that value.
  const mean = Math.min(highest, Math.max(lowest, exactSum(scaled) / n)) + 0
  const unscaled = mean * 2 ** exponent
  if (n === 1) return { n, mean: unscaled, sd: null }
  const rounding = ROUNDING_UNITS * Number.EPSILON * Math.max(largest, options.magnitude ?? 0) * scale
  if (highest - lowest <= rounding) return { n, mean: unscaled, sd: 0 }
  const deviations = scaled.map((value) => value - mean)
  const squares = exactSum(deviations.map((deviation) => deviation * deviation))
  const left = exactSum(deviations)
  const variance = Math.max(0, (squares - (left * left) / n) / (n - 1))
  const sd = Math.sqrt(variance) * 2 ** exponent
  return { n, mean: unscaled, sd: Number.isFinite(sd) ? sd : null }
}
