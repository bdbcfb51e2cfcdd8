import type { RoleTiming } from '@mc-evobench/core'
import { cell } from './cell.ts'
import type { ReportTable } from './report-table.ts'

const LABELS = {
  files: 'files: code and artifact only',
  network: 'network',
  signals: 'signals to other processes',
} as const

/** How the agents' processes were held apart, and in how many roles each way; what could not be enforced is said. */
export function isolationTable(timings: readonly RoleTiming[]): ReportTable {
  const rows = (['files', 'network', 'signals'] as const).map((wall) => {
    const counts = new Map<string, number>()
    for (const { isolation } of timings) counts.set(isolation[wall], (counts.get(isolation[wall]) ?? 0) + 1)
    const ways = [...counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([way, count]) => `${way === 'unenforced' ? 'NOT ENFORCED' : way.replaceAll('_', ' ')} (${count})`)
    return [cell(LABELS[wall]), cell(ways.length === 0 ? 'not recorded' : ways.join(', '))]
  })
  return {
    id: 'isolation',
    caption: 'How agents were held apart, by number of roles',
    columns: [
      { label: 'wall', numeric: false },
      { label: 'kept by', numeric: false },
    ],
    rows,
  }
}
