import { compareText, type PathEdge, type UnmetPrerequisite } from '@mc-evobench/core'
import type { TaskPaths } from '@mc-evobench/graph'

/** How prerequisites are checked: by presence, or also by declared counts. */
export type CompileMode = 'presence' | 'strict_quantity'

/** Symbolic counts by state id; a state that is not there has no entry. */
export type SymbolicStates = ReadonlyMap<string, number>

/** What a chain starts with: one of each initial state; in strict-quantity mode one for each time it is named. */
export function startingStates(initialStates: readonly string[], mode: CompileMode): SymbolicStates {
  const states = new Map<string, number>()
  for (const id of initialStates) states.set(id, mode === 'presence' ? 1 : (states.get(id) ?? 0) + 1)
  return states
}

/**
 * The prerequisites of a stage that the states before it do not hold, ordered by state id.
 *
 * In presence mode a required state must be there. In strict-quantity mode there must be as many as the `requires` edges
 * ask for together, and as many as the `consumes` edges take together.
 */
export function unmetPrerequisites(
  stage: { index: number; taskId: string; paths: TaskPaths },
  before: SymbolicStates,
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

/**
 * The states after a stage that was completed.
 *
 * Presence mode: the produced states join the set and nothing leaves it. Strict-quantity mode: q' = q − c + p (MC-EvoBench
 * paper, equation B.2); where unmet prerequisites are allowed, a count that would fall below zero is zero before p is added.
 */
export function statesAfter(paths: TaskPaths, before: SymbolicStates, mode: CompileMode): SymbolicStates {
  const after = new Map(before)
  if (mode === 'presence') {
    for (const edge of paths.produces) after.set(edge.stateId, 1)
    return after
  }
  for (const [id, count] of sumCounts(paths.consumes)) {
    const left = (after.get(id) ?? 0) - count
    if (left > 0) after.set(id, left)
    else after.delete(id)
  }
  for (const [id, count] of sumCounts(paths.produces)) after.set(id, (after.get(id) ?? 0) + count)
  return after
}

function sumCounts(edges: readonly PathEdge[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { stateId, count } of edges) totals.set(stateId, (totals.get(stateId) ?? 0) + count)
  return totals
}
