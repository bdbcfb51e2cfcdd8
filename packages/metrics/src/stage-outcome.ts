import type { StageRecord } from '@mc-evobench/core'
import type { Completion } from './completion.ts'

/** Which of the three outcomes a valid stage record has. */
export function stageOutcome({ status }: StageRecord, stopped: boolean): Completion['outcome'] {
  if (status === 'passed') return 'completed'
  return status === 'budget_exhausted' || (status === 'terminated' && stopped) ? 'cut' : 'not_completed'
}
