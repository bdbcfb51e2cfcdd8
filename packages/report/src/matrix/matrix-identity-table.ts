import type { MatrixSummary } from '@mc-evobench/core'
import { cell } from '../tables/cell.ts'
import { identityRows } from '../tables/identity-table.ts'
import type { ReportTable } from '../tables/report-table.ts'
import { agentLabel } from './matrix-labels.ts'

/** What was measured with what: only runs of equal identity may be pooled. */
export function matrixIdentityTable(summary: MatrixSummary, summarySha256: string): ReportTable {
  const agents = summary.agents.map((entry): [string, string] => {
    const { agent } = entry
    const seeded = agent?.seeded === true ? 'chance seeded, by its own word' : 'chance not seeded'
    return [
      `agent ${agentLabel(entry)}`,
      agent === null ? `${entry.name}; never said what it is` : `${agent.id} ${agent.version}, ${seeded}`,
    ]
  })
  return {
    id: 'identity',
    caption: 'Identity of this run',
    columns: [
      { label: 'what', numeric: false },
      { label: 'value', numeric: false },
    ],
    rows: identityRows(summary, { agents, plan: [], summarySha256 }).map((row) => row.map(cell)),
  }
}
