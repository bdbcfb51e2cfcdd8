import type { FamilySummary, MetricName } from '@mc-evobench/core'
import { CONTRAST_LABELS, CONTRASTS, conditionLabel, METRIC_LABELS } from '../format/labels.ts'
import { cell } from './cell.ts'
import type { ReportTable } from './report-table.ts'
import { valueCell } from './value-cell.ts'

/** Every replicate's scores and contrasts by one metric: the numbers behind the figures. */
export function replicateTable(family: FamilySummary, metric: MetricName): ReportTable {
  const conditions = family.targets.map(({ condition }) => condition)
  const contrasts = CONTRASTS.filter((name) => family.contrasts.some(({ contrast }) => contrast === name))
  return {
    id: `${family.familyId}-replicates-${metric}`,
    caption: `${METRIC_LABELS[metric]} of ${family.familyId} by seed`,
    columns: [
      { label: 'seed', numeric: false },
      ...conditions.map((condition) => ({ label: conditionLabel(condition), numeric: true })),
      ...contrasts.map((contrast) => ({ label: CONTRAST_LABELS[contrast], numeric: true })),
    ],
    rows: family.replicates.map((replicate) => {
      const lacking =
        replicate.missing.length === 0 ? 'not compared' : `no counting record of ${replicate.missing.join(', ')}`
      return [
        cell(String(replicate.seed)),
        ...conditions.map((condition) => valueCell(replicate.targets[condition]?.[metric], lacking)),
        ...contrasts.map((contrast) => valueCell(replicate.contrasts[metric]?.[contrast], lacking)),
      ]
    }),
  }
}
