import { compareText, type UnmetPrerequisite } from '@mc-evobench/core'
import type { CompileMode } from './compile-mode.ts'
import type { ExecutionPaths } from './execution-paths.ts'
import { sumCounts } from './sum-counts.ts'

/**
 * The prerequisites of a stage that the states before it do not hold, ordered by state id.
 *
 * In presence mode a required state must be there. In strict-quantity mode there must be as many as the `requires` edges
 * ask for together, and as many as the `consumes` edges take together.
 */
export function unmetPrerequisites(
  stage: { index: number; taskId: string; paths: ExecutionPaths },
  before: ReadonlyMap<string, number>,
  mode: CompileMode,
): UnmetPrerequisite[] {
  const needed = new Map<string, number>()
  if (mode === 'presence') {
    for (const edge of stage.paths.requires) needed.set(edge.stateId, 1)
  } else {
    for (const totals of [sumCounts(stage.paths.requires), sumCounts(stage.paths.consumes)]) {
      for (const [id, count] of totals) needed.set(id, Math.max(count, needed.get(id) ?? 0))
    }
  }
  return [...needed]
    .map(([stateId, count]) => ({
      stageIndex: stage.index,
      taskId: stage.taskId,
      stateId,
      needed: count,
      available: before.get(stateId) ?? 0,
    }))
    .filter((prerequisite) => prerequisite.available < prerequisite.needed)
    .sort((a, b) => compareText(a.stateId, b.stateId))
}
