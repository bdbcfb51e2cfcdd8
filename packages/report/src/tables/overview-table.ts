import type { RunSummary } from '@mc-evobench/core'
import { conditionLabel } from '../format/labels.ts'
import { cell } from './cell.ts'
import { rangeCell } from './range-cell.ts'
import type { ReportTable } from './report-table.ts'
import { undefinedCell } from './undefined-cell.ts'
import { valueCell } from './value-cell.ts'

/** The families side by side, by TSR: mean of each condition, ΔR and GATG. */
export function overviewTable(summary: RunSummary): ReportTable {
  const numeric = (label: string) => ({ label, numeric: true })
  const conditions = [...new Set(summary.families.flatMap(({ targets }) => targets.map(({ condition }) => condition)))]
  return {
    id: 'overview',
    caption: 'Families side by side, mean TSR',
    columns: [
      { label: 'family', numeric: false },
      ...conditions.map((condition) => numeric(conditionLabel(condition))),
      numeric('ΔR'),
      numeric('GATG'),
      numeric('95 % interval of GATG'),
    ],
    rows: summary.families.map((family) => {
      const estimateOf = (name: 'delta_related' | 'gatg') =>
        family.contrasts.find(({ metric, contrast }) => metric === 'tsr' && contrast === name)?.estimate
      const gatg = estimateOf('gatg')
      const related = estimateOf('delta_related')
      return [
        cell(family.familyId),
        ...conditions.map((condition) => {
          const tsr = family.targets.find((target) => target.condition === condition)?.tsr
          return valueCell(tsr?.mean, tsr?.reason ?? 'the condition is not part of this run')
        }),
        valueCell(related?.mean, related?.reason ?? 'not part of this run'),
        valueCell(gatg?.mean, gatg?.reason ?? 'not part of this run'),
        gatg === undefined ? undefinedCell('not part of this run') : rangeCell(gatg),
      ]
    }),
  }
}
