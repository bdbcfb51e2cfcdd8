import type { MatrixAgentSummary, MatrixSummary } from '@mc-evobench/core'
import { cell } from '../tables/cell.ts'
import type { ReportCell, ReportTable } from '../tables/report-table.ts'
import { undefinedCell } from '../tables/undefined-cell.ts'
import { agentLabel, formatPercent } from './matrix-labels.ts'

type AuditCell = MatrixAgentSummary['failureStages']['fullChain']

/**
 * Where chains broke off: of the roles that reached a milestone stage, how many passed it.
 *
 * @see MC-EvoBench paper, Table F10
 */
export function failureStageTable(summary: MatrixSummary): ReportTable {
  const tasks = summary.agents[0]?.failureStages.tasks.map(({ taskId }) => taskId) ?? []
  return {
    id: 'failure-stages',
    caption: 'Where chains broke off (form of Table F10): passed / reached, percent',
    columns: [
      { label: 'agent', numeric: false },
      ...tasks.map((task) => ({ label: task, numeric: true })),
      { label: 'whole chain', numeric: true },
    ],
    rows: summary.agents.map((agent) => [
      cell(agentLabel(agent)),
      ...agent.failureStages.tasks.map(auditCell),
      auditCell(agent.failureStages.fullChain),
    ]),
  }
}

function auditCell({ passed, reached, cut, rate }: AuditCell): ReportCell {
  if (rate === null) return undefinedCell('no role reached it')
  const text = `${passed}/${reached} (${formatPercent(rate)})`
  return cut === 0 ? cell(text) : { text, note: `${cut} of those not passed were cut by a budget` }
}
