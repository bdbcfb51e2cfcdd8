import { compareText } from '@mc-evobench/core'
import type { GraphIndex } from '../graph-index.ts'

/**
 * Puts tasks into an order in which they can be carried out: of those that can be next, the smallest id is.
 *
 * @param index - the graph's look-ups.
 * @param chosen - tasks that have among them a producer of everything they need and is not held.
 * @param isHeld - whether a state is there from the start.
 */
export function orderTasks(
  index: GraphIndex,
  chosen: ReadonlySet<string>,
  isHeld: (stateId: string) => boolean,
): string[] {
  const waitingFor = new Map<string, number>()
  for (const taskId of chosen) {
    const needs = [...(index.tasks.get(taskId)?.needs.keys() ?? [])]
    waitingFor.set(taskId, needs.filter((state) => !isHeld(state)).length)
  }
  // Ready tasks in descending order, so that the smallest can be taken from the end.
  const ready = [...chosen].filter((taskId) => waitingFor.get(taskId) === 0).sort((a, b) => compareText(b, a))
  const available = new Set<string>()
  const order: string[] = []
  for (let taskId = ready.pop(); taskId !== undefined; taskId = ready.pop()) {
    order.push(taskId)
    for (const { stateId } of index.tasks.get(taskId)?.paths.produces ?? []) {
      if (isHeld(stateId) || available.has(stateId)) continue
      available.add(stateId)
      for (const follower of index.states.get(stateId)?.dependents ?? []) {
        const left = (waitingFor.get(follower) ?? 0) - 1
        waitingFor.set(follower, left)
        if (left === 0 && chosen.has(follower)) ready.splice(placeFor(ready, follower), 0, follower)
      }
    }
  }
  return order
}

/** Where an id belongs in a descending list. */
function placeFor(descending: readonly string[], id: string): number {
  let low = 0
  let high = descending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareText(descending[middle] ?? '', id) > 0) low = middle + 1
    else high = middle
  }
  return low
}
