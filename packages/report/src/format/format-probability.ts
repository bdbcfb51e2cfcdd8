import { formatNumber } from './format-number.ts'

/** Writes a p-value: three decimals, and `< 0.001` below that, since an exact p is never zero. */
export function formatProbability(value: number): string {
  return value < 0.001 ? '< 0.001' : formatNumber(value)
}
