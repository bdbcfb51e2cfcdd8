import { compareText } from '@mc-evobench/core'
import type { Prerequisites } from '../graph-answers.ts'
import type { GraphIndex } from '../graph-index.ts'

/**
 * Finds what a task requires and who produces it.
 *
 * @param index - the graph's look-ups.
 * @param taskId - an existing task.
 * @param options.transitive - also follow what the producers require, and so on, over all producers of each state.
 */
export function findPrerequisites(
  index: GraphIndex,
  taskId: string,
  options: { transitive?: boolean } = {},
): Prerequisites {
  const states = new Set<string>()
  const tasks = new Set<string>()
  const queue = [taskId]
  for (const current of queue) {
    for (const stateId of index.tasks.get(current)?.needs.keys() ?? []) {
      if (states.has(stateId)) continue
      states.add(stateId)
      for (const producer of index.states.get(stateId)?.producers ?? []) {
        if (tasks.has(producer)) continue
        tasks.add(producer)
        if (options.transitive === true) queue.push(producer)
      }
    }
  }
  return { states: [...states].sort(compareText), tasks: [...tasks].sort(compareText) }
}
