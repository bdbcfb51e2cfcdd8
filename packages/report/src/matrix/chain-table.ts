import { type MatrixAgentSummary, type MatrixSummary, partitionSchema } from '@mc-evobench/core'
import { METRIC_LABELS, METRICS } from '../format/labels.ts'
import { cell } from '../tables/cell.ts'
import type { ReportCell, ReportTable } from '../tables/report-table.ts'
import { undefinedCell } from '../tables/undefined-cell.ts'
import { agentLabel, formatPercent } from './matrix-labels.ts'

/**
 * Every chain by every agent: the means of the three scores over the seeds. Chains stand by partition.
 *
 * @see MC-EvoBench paper, Table F8
 */
export function chainTable(summary: MatrixSummary): ReportTable {
  const byPartition = partitionSchema.options.flatMap((partition) =>
    summary.chains.filter((chain) => chain.partition === partition),
  )
  return {
    id: 'chains',
    caption: `Every chain (form of Table F8): ${METRICS.map((metric) => METRIC_LABELS[metric]).join(' / ')}, percent, mean over seeds`,
    columns: [
      { label: 'chain', numeric: false },
      { label: 'partition', numeric: false },
      { label: 'stages', numeric: true },
      ...summary.agents.map((agent) => ({ label: agentLabel(agent), numeric: true })),
    ],
    rows: byPartition.map(({ id, partition, stages }) => [
      cell(id),
      cell(partition),
      cell(String(stages)),
      ...summary.agents.map((agent) => chainCell(agent.chains.find(({ chainId }) => chainId === id))),
    ]),
  }
}

function chainCell(chain: MatrixAgentSummary['chains'][number] | undefined): ReportCell {
  if (chain === undefined) return undefinedCell('not part of this run')
  const values = METRICS.map((metric) => chain.means[metric].mean).filter((mean) => mean !== null)
  const { n, unscored, reason } = chain.means.tsr
  if (values.length < METRICS.length) return undefinedCell(reason)
  const text = values.map(formatPercent).join(' / ')
  return unscored === 0
    ? cell(text)
    : { text, note: `over ${n} of ${n + unscored} seeds; the others are void or missing` }
}
