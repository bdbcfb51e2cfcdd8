import type { ReportCell } from './report-table.ts'

/** A cell with a value. */
export function cell(text: string): ReportCell {
  return { text, note: null }
}
