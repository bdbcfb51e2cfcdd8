import type { GraphIndex } from '../graph-index.ts'

/** How far tasks and states are away; what is out of reach is not in it. */
export interface Depths {
  /** For each task, producers first: the length of the longest chain of tasks on its shortest way, itself included. */
  readonly byTask: ReadonlyMap<string, number>
  /** For each state that such a task produces: the depth of the nearest producer. */
  readonly byState: ReadonlyMap<string, number>
}

/**
 * Finds which tasks can be carried out by presence, and at which depth.
 *
 * @param index - the graph's look-ups.
 * @param tasks - the tasks to look at, producers before the tasks that need their products.
 * @param isThere - whether a state needs no producer.
 */
export function findDepths(index: GraphIndex, tasks: readonly string[], isThere: (stateId: string) => boolean): Depths {
  const byTask = new Map<string, number>()
  const byState = new Map<string, number>()
  for (const taskId of tasks) {
    const entry = index.tasks.get(taskId)
    let depth = 1
    for (const state of entry?.needs.keys() ?? []) {
      if (!isThere(state)) depth = Math.max(depth, 1 + (byState.get(state) ?? Number.POSITIVE_INFINITY))
    }
    if (depth === Number.POSITIVE_INFINITY) continue
    byTask.set(taskId, depth)
    for (const { stateId } of entry?.paths.produces ?? []) {
      byState.set(stateId, Math.min(depth, byState.get(stateId) ?? Number.POSITIVE_INFINITY))
    }
  }
  return { byTask, byState }
}
