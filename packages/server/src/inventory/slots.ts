import type { SlotRange } from './clickable-window.ts'

/** The slots of a range, one by one. */
export function slotsOf([from, to]: SlotRange): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}
