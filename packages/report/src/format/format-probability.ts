import { roundSignificant } from '@mc-evobench/core'
import { formatNumber } from './format-number.ts'

/**
 * Writes a p-value: three decimals, and `< 0.001` below that, since an exact p is never zero.
 *
 * @param level - the level it is held against; the p then has as many digits as tell on which side of it it lies.
 */
export function formatProbability(value: number, level?: number): string {
  const text = value < 0.001 ? '< 0.001' : formatNumber(value)
  if (level === undefined || !Number.isFinite(value)) return text
  // `< 0.001` says nothing beside a level that is smaller still.
  if (value < 0.001 ? level >= 0.001 : Math.sign(Number(text) - level) === Math.sign(value - level)) return text
  for (let digits = 3; digits < 15; digits++) {
    const shown = roundSignificant(value, digits)
    if (Math.sign(shown - level) === Math.sign(value - level)) return String(shown)
  }
  return String(value)
}
