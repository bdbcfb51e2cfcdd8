import type { StageRecord } from '@mc-evobench/core'
import type { Completion } from './completion.ts'

/**
 * Reads a stage record as an attempt at its task. Its cap is the stage's `stepLimit`.
 *
 * @see MC-EvoBench paper, Table C3
 */
export function stageCompletion(stage: StageRecord): Completion {
  const { status, steps } = stage
  if (status === 'passed') return { outcome: 'completed', steps }
  return { outcome: status === 'budget_exhausted' ? 'cut' : 'not_completed', steps }
}
