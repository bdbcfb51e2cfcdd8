import type { FamilySummary } from '@mc-evobench/core'
import { CONDITION_LABELS, METRIC_LABELS, METRICS, TARGET_CONDITIONS } from '../format/labels.ts'
import { cell } from './cell.ts'
import { meanCell } from './mean-cell.ts'
import type { ReportTable } from './report-table.ts'

/**
 * Target scores by condition, mean ± sample SD over replicates.
 *
 * @see MC-EvoBench paper, Table 3
 */
export function targetTable(family: FamilySummary): ReportTable {
  return {
    id: `${family.familyId}-targets`,
    caption: `Targets of ${family.familyId}: mean ± SD by condition`,
    columns: [
      { label: 'condition', numeric: false },
      { label: 'n', numeric: true },
      ...METRICS.map((metric) => ({ label: METRIC_LABELS[metric], numeric: true })),
    ],
    rows: TARGET_CONDITIONS.flatMap((condition) => {
      const target = family.targets.find((candidate) => candidate.condition === condition)
      if (target === undefined) return []
      return [
        [
          cell(CONDITION_LABELS[condition]),
          cell(String(target.tsr.n)),
          ...METRICS.map((name) => meanCell(target[name])),
        ],
      ]
    }),
  }
}
