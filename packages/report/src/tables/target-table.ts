import type { FamilySummary } from '@mc-evobench/core'
import { conditionLabel, METRIC_LABELS, METRICS } from '../format/labels.ts'
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
      { label: 'steps practised', numeric: true },
      { label: 'n', numeric: true },
      ...METRICS.map((metric) => ({ label: METRIC_LABELS[metric], numeric: true })),
    ],
    rows: family.targets.map((target) => [
      cell(conditionLabel(target.condition)),
      cell(String(target.practisedSteps)),
      cell(String(target.tsr.n)),
      ...METRICS.map((name) => meanCell(target[name])),
    ]),
  }
}
