import type { FamilySummary, MetricName } from '@mc-evobench/core'
import { CONDITION_LABELS, CONTRAST_LABELS, CONTRASTS, METRIC_LABELS, TARGET_CONDITIONS } from '../format/labels.ts'
import { cell } from './cell.ts'
import type { ReportTable } from './report-table.ts'
import { valueCell } from './value-cell.ts'

/** Every replicate's scores and contrasts by one metric: the numbers behind the figures. */
export function replicateTable(family: FamilySummary, metric: MetricName): ReportTable {
  return {
    id: `${family.familyId}-replicates-${metric}`,
    caption: `${METRIC_LABELS[metric]} of ${family.familyId} by seed`,
    columns: [
      { label: 'seed', numeric: false },
      ...TARGET_CONDITIONS.map((condition) => ({ label: CONDITION_LABELS[condition], numeric: true })),
      ...CONTRASTS.map((contrast) => ({ label: CONTRAST_LABELS[contrast], numeric: true })),
    ],
    rows: family.replicates.map((replicate) => {
      const lacking =
        replicate.missing.length === 0 ? 'not compared' : `no counting record of ${replicate.missing.join(', ')}`
      return [
        cell(String(replicate.seed)),
        ...TARGET_CONDITIONS.map((condition) => valueCell(replicate.targets[condition]?.[metric], lacking)),
        ...CONTRASTS.map((contrast) => valueCell(replicate.contrasts[metric]?.[contrast], lacking)),
      ]
    }),
  }
}
