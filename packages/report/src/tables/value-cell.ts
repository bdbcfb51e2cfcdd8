import { formatNumber } from '../format/format-number.ts'
import { cell } from './cell.ts'
import type { ReportCell } from './report-table.ts'
import { undefinedCell } from './undefined-cell.ts'

/** A single number with three decimals, or a dash with the reason. */
export function valueCell(value: number | null | undefined, reason: string): ReportCell {
  return value === null || value === undefined ? undefinedCell(reason) : cell(formatNumber(value))
}
