import type { MatrixAgentSummary, MatrixSummary } from '@mc-evobench/core'
import { METRIC_LABELS, METRICS } from '../format/labels.ts'
import { cell } from '../tables/cell.ts'
import type { ReportCell, ReportTable } from '../tables/report-table.ts'
import { undefinedCell } from '../tables/undefined-cell.ts'
import { agentLabel, formatPercent } from './matrix-labels.ts'

type Split = MatrixAgentSummary['splits'][number]

/**
 * Every agent on every split of the chains, in both readings.
 *
 * @see MC-EvoBench paper, Table 2 (mean over chains) and section C.4 (pooled)
 */
export function splitTable(summary: MatrixSummary): ReportTable {
  const numeric = (label: string) => ({ label, numeric: true })
  return {
    id: 'splits',
    caption: 'Scores by split, percent: mean over chains (form of Table 2) and pooled over stages (section C.4)',
    columns: [
      { label: 'agent', numeric: false },
      { label: 'split', numeric: false },
      numeric('chains'),
      ...METRICS.map((metric) => numeric(METRIC_LABELS[metric])),
      ...METRICS.map((metric) => numeric(`${METRIC_LABELS[metric]} pooled`)),
      numeric('whole chains passed'),
    ],
    rows: summary.agents.flatMap((agent) =>
      agent.splits.map((split) => [
        cell(agentLabel(agent)),
        cell(split.split),
        chainsCell(split),
        ...METRICS.map((metric) => meanCell(split.meanOverChains[metric])),
        ...METRICS.map((metric) =>
          split.pooled.score === null
            ? undefinedCell(split.pooled.reason)
            : cell(formatPercent(split.pooled.score[metric])),
        ),
        cell(`${split.completeChains.complete}/${split.completeChains.of}`),
      ]),
    ),
  }
}

function chainsCell({ chains, reports, unscored }: Split): ReportCell {
  if (unscored === 0) return cell(String(chains))
  return { text: String(chains), note: `${unscored} of ${reports} roles are void or missing and enter no score` }
}

function meanCell({ mean, n, unscored, reason }: Split['meanOverChains']['tsr']): ReportCell {
  if (mean === null) return undefinedCell(reason)
  if (unscored === 0) return cell(formatPercent(mean))
  return { text: formatPercent(mean), note: `over ${n} of ${n + unscored} chains; the others have no score` }
}
