import type { FamilySummary } from '@mc-evobench/core'
import { formatQuantity } from '../format/format-quantity.ts'
import { conditionLabel } from '../format/labels.ts'
import { cell } from './cell.ts'
import { meanCell } from './mean-cell.ts'
import type { ReportTable } from './report-table.ts'

/**
 * What the source roles did with their exposure, mean ± sample SD over replicates.
 *
 * @see MC-EvoBench paper, Table 5
 */
export function sourceTable(family: FamilySummary): ReportTable {
  const numeric = (label: string) => ({ label, numeric: true })
  return {
    id: `${family.familyId}-sources`,
    caption: `Sources of ${family.familyId}: mean ± SD by condition`,
    columns: [
      { label: 'source', numeric: false },
      numeric('n'),
      numeric('environment steps'),
      numeric('of them idle'),
      numeric('episodes'),
      numeric('last TSR'),
      numeric('best TSR'),
      numeric('model calls'),
      { label: 'stage ends', numeric: false },
    ],
    rows: family.sources.map((source) => {
      const ends = Object.entries(source.terminations)
        .filter(([, count]) => count > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([status, count]) => `${status} ${count}`)
      return [
        cell(conditionLabel(source.condition)),
        cell(String(source.environmentSteps.n)),
        meanCell(source.environmentSteps, { format: formatQuantity }),
        cell(String(source.idleSteps)),
        meanCell(source.episodes, { format: formatQuantity }),
        meanCell(source.lastEpisodeTsr),
        meanCell(source.bestEpisodeTsr),
        meanCell(source.modelCalls, { format: formatQuantity }),
        cell(ends.length === 0 ? 'none' : ends.join(', ')),
      ]
    }),
  }
}
