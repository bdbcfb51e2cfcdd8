import type { CompileMode } from './compile-mode.ts'
import type { ExecutionPaths } from './execution-paths.ts'
import { sumCounts } from './sum-counts.ts'

/**
 * Carries the books over a completed stage.
 *
 * Presence mode: the produced states join the set and nothing leaves it. Strict-quantity mode: q' = q − c + p (MC-EvoBench
 * paper, equation B.2); where unmet prerequisites are allowed, a count that would fall below zero is zero before p is added.
 *
 * @param states - the states before the stage; changed to those after it.
 */
export function completeStage(states: Map<string, number>, paths: ExecutionPaths, mode: CompileMode): void {
  if (mode === 'presence') {
    for (const edge of paths.produces) states.set(edge.stateId, 1)
    return
  }
  for (const [id, count] of sumCounts(paths.consumes)) {
    states.set(id, Math.max(0, (states.get(id) ?? 0) - count))
  }
  for (const [id, count] of sumCounts(paths.produces)) states.set(id, (states.get(id) ?? 0) + count)
}
