import type { Estimate } from '@mc-evobench/core'
import { formatNumber } from '../format/format-number.ts'
import { cell } from './cell.ts'
import type { ReportCell } from './report-table.ts'
import { undefinedCell } from './undefined-cell.ts'

/** A 95 % interval: `[-0.723, 0.823]`. */
export function intervalCell(estimate: Estimate): ReportCell {
  if (estimate.lower === null || estimate.upper === null) return undefinedCell(estimate.reason)
  return cell(`[${formatNumber(estimate.lower)}, ${formatNumber(estimate.upper)}]`)
}
