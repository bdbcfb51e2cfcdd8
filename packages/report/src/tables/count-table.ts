import type { RunSummary } from '@mc-evobench/core'
import { cell } from './cell.ts'
import type { ReportTable } from './report-table.ts'

/** How many roles each family planned, and what became of them. */
export function countTable(summary: RunSummary): ReportTable {
  const numeric = (label: string) => ({ label, numeric: true })
  return {
    id: 'roles-by-family',
    caption: 'Roles by family',
    columns: [
      { label: 'family', numeric: false },
      numeric('planned'),
      numeric('completed'),
      numeric('agent failures'),
      numeric('void'),
      numeric('missing'),
      { label: 'exposure equal', numeric: false },
      { label: 'worlds equal', numeric: false },
    ],
    rows: summary.families.map(({ familyId, counts, exposureMatched, fingerprintsMatched }) => [
      cell(familyId),
      cell(String(counts.planned)),
      cell(String(counts.completed)),
      cell(String(counts.agentFailures)),
      cell(String(counts.voids)),
      cell(String(counts.missing)),
      cell(exposureMatched ? 'yes' : 'NO'),
      cell(fingerprintsMatched ? 'yes' : 'NO'),
    ]),
  }
}
