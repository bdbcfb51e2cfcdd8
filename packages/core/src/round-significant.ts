/**
 * Rounds a number to so many significant decimal digits. Derived numbers are stored with 12 digits: the last bits of
 * non-integer powers differ between versions of the JavaScript engine, and a summary must not.
 *
 * @param value - a finite number.
 * @param digits - significant digits, 12 unless told.
 */
export function roundSignificant(value: number, digits = 12): number {
  return Number(value.toPrecision(digits))
}
