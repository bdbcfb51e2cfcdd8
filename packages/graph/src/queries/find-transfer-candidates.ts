import { compareText } from '@mc-evobench/core'
import type { TransferCandidate } from '../graph-answers.ts'
import type { GraphIndex } from '../graph-index.ts'

/**
 * Finds the other tasks that share a group with a task, those with most shared groups first, equals by id.
 *
 * @param index - the graph's look-ups.
 * @param taskId - an existing task.
 */
export function findTransferCandidates(index: GraphIndex, taskId: string): TransferCandidate[] {
  const groups = new Set(index.tasks.get(taskId)?.paths.abstractsTo.map((edge) => edge.stateId))
  const shared = new Map<string, string[]>()
  for (const group of [...groups].sort(compareText)) {
    for (const other of index.states.get(group)?.members ?? []) {
      if (other === taskId) continue
      const known = shared.get(other)
      if (known === undefined) shared.set(other, [group])
      else known.push(group)
    }
  }
  return [...shared]
    .map(([id, ids]) => ({ taskId: id, groups: ids }))
    .sort((a, b) => b.groups.length - a.groups.length || compareText(a.taskId, b.taskId))
}
