/**
 * A number as evidence: itself, with -0 as 0; null when it is not finite. A count of NaN is a fault of its source and
 * says nothing, so whatever reads it treats it as missing.
 */
export function finiteNumber(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && Number.isFinite(value) ? value + 0 : null
}
