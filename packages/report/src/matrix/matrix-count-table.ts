import type { MatrixSummary } from '@mc-evobench/core'
import { cell } from '../tables/cell.ts'
import type { ReportTable } from '../tables/report-table.ts'
import { agentLabel } from './matrix-labels.ts'

/** What became of each agent's roles, with their steps and how their stages ended. */
export function matrixCountTable(summary: MatrixSummary): ReportTable {
  const endings = Object.keys(summary.agents[0]?.terminations ?? {}).filter((status) =>
    summary.agents.some(({ terminations }) => (terminations[status] ?? 0) > 0),
  )
  const numeric = (label: string) => ({ label, numeric: true })
  return {
    id: 'roles-by-agent',
    caption: 'Roles by agent, and how stages ended',
    columns: [
      { label: 'agent', numeric: false },
      ...['planned', 'completed', 'agent failures', 'void', 'missing', 'steps'].map(numeric),
      ...endings.map((status) => numeric(status.replaceAll('_', ' '))),
    ],
    rows: summary.agents.map((agent) => {
      const { planned, completed, agentFailures, voids, missing } = agent.counts
      return [
        cell(agentLabel(agent)),
        ...[planned, completed, agentFailures, voids, missing, agent.environmentSteps].map((value) =>
          cell(String(value)),
        ),
        ...endings.map((status) => cell(String(agent.terminations[status] ?? 0))),
      ]
    }),
  }
}
