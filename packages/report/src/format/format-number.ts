/**
 * Writes a number with three decimals; a number that rounds to zero is written without a sign.
 *
 * @returns `–` for anything that is not a finite number, so that neither `NaN` nor `Infinity` ever reaches a reader.
 */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const text = value.toFixed(3)
  return text === '-0.000' ? '0.000' : text
}
