import type { MatrixSummary } from '@mc-evobench/core'

/** Whether a direct matrix can be read as it stands: no void or missing role, worlds equal. */
export function matrixHolds({ agents, worldsMatched }: MatrixSummary): boolean {
  return worldsMatched && agents.every(({ counts }) => counts.voids === 0 && counts.missing === 0)
}
