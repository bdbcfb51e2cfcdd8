import type { FamilySummary } from '@mc-evobench/core'
import { formatNumber } from '../format/format-number.ts'
import { CONTRAST_LABELS, CONTRASTS, METRIC_LABELS, METRICS } from '../format/labels.ts'
import { cell } from './cell.ts'
import { rangeCell } from './range-cell.ts'
import type { ReportTable } from './report-table.ts'
import { undefinedCell } from './undefined-cell.ts'

/**
 * Contrasts within replicates: mean, sample SD and two-sided 95 % Student-t interval.
 *
 * @see MC-EvoBench paper, Table 4
 */
export function contrastTable(family: FamilySummary): ReportTable {
  return {
    id: `${family.familyId}-contrasts`,
    caption: `Contrasts of ${family.familyId}, formed within replicates`,
    columns: [
      { label: 'contrast', numeric: false },
      { label: 'metric', numeric: false },
      { label: 'n', numeric: true },
      { label: 'mean', numeric: true },
      { label: 'SD', numeric: true },
      { label: '95 % interval', numeric: true },
    ],
    rows: METRICS.flatMap((metric) =>
      CONTRASTS.flatMap((contrast) => {
        const found = family.contrasts.find((entry) => entry.metric === metric && entry.contrast === contrast)
        if (found === undefined) return []
        const { n, mean, sd, reason } = found.estimate
        return [
          [
            cell(CONTRAST_LABELS[contrast]),
            cell(METRIC_LABELS[metric]),
            cell(String(n)),
            mean === null ? undefinedCell(reason) : cell(formatNumber(mean)),
            sd === null ? undefinedCell(reason) : cell(formatNumber(sd)),
            rangeCell(found.estimate),
          ],
        ]
      }),
    ),
  }
}
