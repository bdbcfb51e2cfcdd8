import type { MissingState } from '../graph-answers.ts'
import type { GraphIndex } from '../graph-index.ts'

/**
 * Finds what a task requires beyond what is held, ordered by state id.
 *
 * @param index - the graph's look-ups.
 * @param taskId - an existing task.
 * @param counts - held counts by state id; `Infinity` counts as enough of it.
 */
export function findMissingStates(
  index: GraphIndex,
  taskId: string,
  counts: ReadonlyMap<string, number>,
): MissingState[] {
  return [...(index.tasks.get(taskId)?.needs ?? [])]
    .map(([stateId, needed]) => ({ stateId, needed, held: counts.get(stateId) ?? 0 }))
    .filter((state) => state.held < state.needed)
}
