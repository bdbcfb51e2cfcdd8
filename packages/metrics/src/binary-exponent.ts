/**
 * The exponent of the largest magnitude, base 2. Dividing by 2 to that power brings the values between −2 and 2 and
 * rounds nothing, so that no square or sum of them overflows or vanishes. 0 when all values are 0.
 */
export function binaryExponent(values: readonly number[]): number {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return largest === 0 ? 0 : Math.min(1_000, Math.max(-1_000, Math.floor(Math.log2(largest))))
}
