import type { Estimate } from '@mc-evobench/core'
import { formatNumber } from '../format/format-number.ts'
import { cell } from './cell.ts'
import type { ReportCell } from './report-table.ts'
import { undefinedCell } from './undefined-cell.ts'

/**
 * A mean with its sample standard deviation: `0.400 ± 0.548`.
 *
 * @param options.format - how either number is written; three decimals unless given.
 */
export function meanCell(estimate: Estimate, options: { format?: (value: number) => string } = {}): ReportCell {
  const format = options.format ?? formatNumber
  if (estimate.mean === null) return undefinedCell(estimate.reason)
  if (estimate.sd === null) return { ...undefinedCell(estimate.reason), text: `${format(estimate.mean)} ± –` }
  return cell(`${format(estimate.mean)} ± ${format(estimate.sd)}`)
}
