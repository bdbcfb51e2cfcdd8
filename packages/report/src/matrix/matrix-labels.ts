import type { MatrixAgentSummary } from '@mc-evobench/core'

/** How an agent is called in every table of a direct matrix: one that does not compare is never shown without saying so. */
export function agentLabel({ agentId, comparable }: Pick<MatrixAgentSummary, 'agentId' | 'comparable'>): string {
  return comparable ? agentId : `${agentId} (diagnostic)`
}

/** A share in percent with one decimal, as the paper's tables of the direct matrix print it. */
export function formatPercent(share: number): string {
  return Number.isFinite(share) ? (share * 100).toFixed(1) : '–'
}
