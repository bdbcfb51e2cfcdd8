import type { FamilySummary } from '@mc-evobench/core'
import { cell } from './cell.ts'
import type { ReportTable } from './report-table.ts'
import { valueCell } from './value-cell.ts'

/** How much the two sides of a pair share, and how large a difference these replicates could have shown. */
export function precisionTable(family: FamilySummary, precision: NonNullable<FamilySummary['precision']>): ReportTable {
  const { pairCorrelation, pairCorrelationReason, detectableEffect, detectableEffectReason } = precision
  const value = (number: number | null, reason: string | null) => valueCell(number, reason ?? 'not defined')
  return {
    id: `${family.familyId}-precision`,
    caption: `How precise related minus no prior is in ${family.familyId}, on TSR`,
    columns: [
      { label: 'what', numeric: false },
      { label: 'value', numeric: true },
    ],
    rows: [
      [cell('correlation of no prior and related over replicates'), value(pairCorrelation, pairCorrelationReason)],
      [
        cell('difference that a paired t-test at 0.025 finds four times in five'),
        value(detectableEffect, detectableEffectReason),
      ],
    ],
  }
}
