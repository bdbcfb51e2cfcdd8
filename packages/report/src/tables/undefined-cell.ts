import type { ReportCell } from './report-table.ts'

/** The cell of a value that is not defined: a dash, with the reason as its footnote. */
export function undefinedCell(reason: string | null): ReportCell {
  return { text: '–', note: reason ?? 'not defined; the record gives no reason' }
}
