import { compareText } from '@mc-evobench/core'
import type { GraphIndex } from '../graph-index.ts'
import { relevantTasks } from './relevant-tasks.ts'

/**
 * Finds why goals are out of reach: the states at the root of it, which are needed, not held, and produced by no task.
 *
 * A state counts as out of reach when every one of its producers needs something that is; a producer that is within
 * reach ends the search, so nothing is named that could be gone round.
 *
 * @param index - the graph's look-ups.
 * @param goals - state ids, in order.
 * @param isHeld - whether a state is there from the start.
 * @returns state ids, ordered; empty when all goals are within reach.
 */
export function findLackingStates(
  index: GraphIndex,
  goals: readonly string[],
  isHeld: (stateId: string) => boolean,
): string[] {
  const made = new Set<string>()
  const isThere = (state: string): boolean => isHeld(state) || made.has(state)
  const needsOf = (taskId: string): string[] => [...(index.tasks.get(taskId)?.needs.keys() ?? [])]
  for (const taskId of relevantTasks(index, goals, isHeld)) {
    if (!needsOf(taskId).every(isThere)) continue
    for (const { stateId } of index.tasks.get(taskId)?.paths.produces ?? []) made.add(stateId)
  }
  const lacking: string[] = []
  const seen = new Set(goals)
  for (const state of seen) {
    if (isThere(state)) continue
    const producers = index.states.get(state)?.producers ?? []
    if (producers.length === 0) lacking.push(state)
    for (const need of producers.flatMap(needsOf)) seen.add(need)
  }
  return lacking.sort(compareText)
}
