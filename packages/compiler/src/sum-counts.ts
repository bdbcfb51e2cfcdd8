import type { PathEdge } from '@mc-evobench/core'

/** What the edges at each state add up to; several edges may join the same task and state. */
export function sumCounts(edges: readonly PathEdge[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { stateId, count } of edges) totals.set(stateId, (totals.get(stateId) ?? 0) + count)
  return totals
}
