import { roundSignificant } from '@mc-evobench/core'

/** Rounds every number of a value to 12 significant digits, so that equal records give equal bytes on every machine. */
export function roundNumbers<T>(value: T): T {
  if (typeof value === 'number') return roundSignificant(value) as T
  if (Array.isArray(value)) return value.map(roundNumbers) as T
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, roundNumbers(entry)])) as T
  }
  return value
}
