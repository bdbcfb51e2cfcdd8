import type { FamilySummary } from '@mc-evobench/core'
import { formatNumber } from '../format/format-number.ts'
import { CONTRAST_LABELS, CONTRASTS } from '../format/labels.ts'
import { cell } from './cell.ts'
import { rangeCell } from './range-cell.ts'
import type { ReportTable } from './report-table.ts'
import { undefinedCell } from './undefined-cell.ts'

/** How far the TSR contrasts hang on single replicates, on the shape of their spread, and on roles without a score. */
export function sensitivityTable(family: FamilySummary): ReportTable {
  const numeric = (label: string) => ({ label, numeric: true })
  return {
    id: `${family.familyId}-sensitivity`,
    caption: `What the TSR contrasts of ${family.familyId} hang on`,
    columns: [
      { label: 'contrast', numeric: false },
      numeric('mean'),
      numeric('mean without any one replicate'),
      numeric('95 % BCa interval'),
      numeric('bounds with what is missing as 0 and 1'),
    ],
    rows: CONTRASTS.flatMap((contrast) => {
      const found = family.sensitivity.find((entry) => entry.contrast === contrast)
      if (found === undefined) return []
      const estimate = family.contrasts.find((entry) => entry.metric === 'tsr' && entry.contrast === contrast)?.estimate
      const mean = estimate?.mean ?? null
      return [
        [
          cell(CONTRAST_LABELS[contrast]),
          mean === null ? undefinedCell(estimate?.reason ?? null) : cell(formatNumber(mean)),
          rangeCell(found.leaveOneOut),
          rangeCell(found.bca),
          found.voidBounds === null ? undefinedCell('no planned score is missing') : rangeCell(found.voidBounds),
        ],
      ]
    }),
  }
}
