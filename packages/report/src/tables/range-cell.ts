import { formatNumber } from '../format/format-number.ts'
import { cell } from './cell.ts'
import type { ReportCell } from './report-table.ts'
import { undefinedCell } from './undefined-cell.ts'

/** Two ends: `[-0.723, 0.823]`, or a dash with the reason. */
export function rangeCell(range: { lower: number | null; upper: number | null; reason: string | null }): ReportCell {
  if (range.lower === null || range.upper === null) return undefinedCell(range.reason)
  return cell(`[${formatNumber(range.lower)}, ${formatNumber(range.upper)}]`)
}
