import type { WorldComparison } from '@mc-evobench/core'
import { formatNumber } from '../format/format-number.ts'
import { cell } from './cell.ts'
import { rangeCell } from './range-cell.ts'
import type { ReportCell, ReportTable } from './report-table.ts'
import { undefinedCell } from './undefined-cell.ts'

/** Agents side by side: what each gains in the world it practised in, in fresh worlds, and the difference. */
export function worldTable(comparisons: readonly WorldComparison[]): ReportTable {
  const numeric = (label: string) => ({ label, numeric: true })
  const shown = (helped: boolean | null): ReportCell =>
    helped === null ? undefinedCell('nothing is concluded of this run') : cell(helped ? 'shown' : 'not shown')
  const mean = (value: number | null, reason: string | null): ReportCell =>
    value === null ? undefinedCell(reason ?? 'no replicate is complete') : cell(formatNumber(value))
  return {
    id: 'worlds',
    caption: 'Gain (related minus no prior, TSR) in the practised world and in fresh ones',
    columns: [
      { label: 'agent', numeric: false },
      { label: 'family', numeric: false },
      numeric('n'),
      numeric('fixed world'),
      numeric('fresh worlds'),
      numeric('map share'),
      numeric('95 % interval'),
      { label: 'practice helps, fixed', numeric: false },
      { label: 'practice helps, fresh', numeric: false },
    ],
    rows: comparisons.flatMap(({ agent, families }) =>
      families.map(({ familyId, fixed, fresh, mapShare }) => [
        cell(agent),
        cell(familyId),
        cell(String(mapShare.n)),
        mean(fixed.gain.mean, fixed.gain.reason),
        mean(fresh.gain.mean, fresh.gain.reason),
        mean(mapShare.mean, mapShare.reason),
        rangeCell(mapShare),
        shown(fixed.helped),
        shown(fresh.helped),
      ]),
    ),
  }
}
