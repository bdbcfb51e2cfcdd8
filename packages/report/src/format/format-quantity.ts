import { formatNumber } from './format-number.ts'

/** Writes a number of things (steps, episodes, calls): whole numbers without decimals, means with three. */
export function formatQuantity(value: number): string {
  return Number.isInteger(value) ? String(value) : formatNumber(value)
}
