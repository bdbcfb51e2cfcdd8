import { finiteNumber } from './finite-number.ts'

/**
 * The count under a name: 0 when there is none, null when what stands there is no finite number. Only the record's own
 * names count, so that an item called `constructor` is nobody's.
 */
export function countOf(counts: Readonly<Record<string, number>>, name: string): number | null {
  return Object.hasOwn(counts, name) ? finiteNumber(counts[name]) : 0
}
