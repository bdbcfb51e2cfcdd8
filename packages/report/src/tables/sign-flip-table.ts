import type { FamilySummary } from '@mc-evobench/core'
import { formatProbability } from '../format/format-probability.ts'
import { cell } from './cell.ts'
import type { ReportTable } from './report-table.ts'
import { undefinedCell } from './undefined-cell.ts'

/** The exact one-sided sign-flip tests on TSR, each beside the smallest p that so few replicates can reach. */
export function signFlipTable(family: FamilySummary): ReportTable {
  const smallest =
    family.smallestReachableP === null
      ? undefinedCell('there is no complete replicate')
      : cell(formatProbability(family.smallestReachableP))
  return {
    id: `${family.familyId}-tests`,
    caption: `Exact one-sided sign-flip tests of ${family.familyId}, on TSR`,
    columns: [
      { label: 'comparison', numeric: false },
      { label: 'p', numeric: true },
      { label: 'smallest reachable p', numeric: true },
    ],
    rows: family.signFlip.map(({ comparison, pOneSided, reason }) => [
      cell(comparison.replaceAll('no_prior', 'no prior')),
      pOneSided === null ? undefinedCell(reason) : cell(formatProbability(pOneSided)),
      smallest,
    ]),
  }
}
