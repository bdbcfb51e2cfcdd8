import type { GraphIndex } from '../graph-index.ts'

/**
 * Lists the tasks that could contribute to states, producers before the tasks that need their products.
 *
 * Walks backwards from the goals through the producers of everything that is not there, with a stack of its own: a
 * recursive walk would overflow on long chains. The order depends on ids alone.
 *
 * @param index - the graph's look-ups.
 * @param goals - state ids, in order.
 * @param isThere - whether a state needs no producer.
 */
export function relevantTasks(
  index: GraphIndex,
  goals: readonly string[],
  isThere: (stateId: string) => boolean,
): string[] {
  const producersOf = (states: Iterable<string>): string[] =>
    [...states].flatMap((state) => (isThere(state) ? [] : (index.states.get(state)?.producers ?? [])))
  const order: string[] = []
  const seen = new Set<string>()
  const stack: { taskId: string | null; before: readonly string[]; next: number }[] = [
    { taskId: null, before: producersOf(goals), next: 0 },
  ]
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const taskId = frame.before[frame.next]
    frame.next += 1
    if (taskId === undefined) {
      stack.pop()
      if (frame.taskId !== null) order.push(frame.taskId)
    } else if (!seen.has(taskId)) {
      seen.add(taskId)
      stack.push({ taskId, before: producersOf(index.tasks.get(taskId)?.needs.keys() ?? []), next: 0 })
    }
  }
  return order
}
