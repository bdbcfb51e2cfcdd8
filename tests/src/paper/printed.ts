import { expect } from 'vitest'

/**
 * Whether a value rounds to a printed figure: it lies within half a unit of the last printed place. Both neighbours of an
 * exact half are accepted, since the paper rounds some of them up and some down.
 */
export function agreesAsPrinted(value: number, printed: number, places: number): boolean {
  return Math.abs(value - printed) <= 0.5 * 10 ** -places + 1e-9
}

/** Fails with both values, and what they are of, when a value does not round to the printed figure. */
export function expectPrinted(value: number | null | undefined, printed: number, places: number, what: string): void {
  const agrees = typeof value === 'number' && agreesAsPrinted(value, printed, places)
  expect({ what, value: agrees ? printed : value }).toEqual({ what, value: printed })
}

/** Rounds to a place, halves up, as the paper does for most of its cells. Exact for numbers with few digits. */
export function roundHalfUp(value: number, places: number): number {
  return Math.floor(value * 10 ** places + 0.5 + 1e-9) / 10 ** places
}
