import { parseInput, type StageRecord, type StageStatus, stageStatusSchema } from '@mc-evobench/core'

/**
 * Counts stage records by how they ended; every status is there, with 0 where none ended so.
 *
 * @throws InvalidArgumentError for a status that is none of them.
 * @see MC-EvoBench paper, Tables 5 and C3
 */
export function countTerminations(stages: readonly StageRecord[]): Record<StageStatus, number> {
  const counts: Record<StageStatus, number> = { passed: 0, failed: 0, terminated: 0, timeout: 0, budget_exhausted: 0 }
  for (const { index, status } of stages) {
    parseInput(stageStatusSchema, status, { where: 'countTerminations', what: `the status of stage ${index}` })
    counts[status]++
  }
  return counts
}
