import { compareText } from '@mc-evobench/core'
import type { GraphIndex } from '../graph-index.ts'
import { findMissingStates } from './find-missing-states.ts'

/**
 * Finds the tasks whose requirements are all held, ordered by id. Looks at the tasks that require nothing or something
 * that is held, and at no others.
 *
 * @param index - the graph's look-ups.
 * @param counts - held counts by state id.
 */
export function findNextTasks(index: GraphIndex, counts: ReadonlyMap<string, number>): string[] {
  const candidates = new Set<string>()
  for (const stateId of counts.keys()) {
    for (const taskId of index.states.get(stateId)?.dependents ?? []) candidates.add(taskId)
  }
  const possible = [...candidates].filter((taskId) => findMissingStates(index, taskId, counts).length === 0)
  return [...index.freeTasks, ...possible].sort(compareText)
}
