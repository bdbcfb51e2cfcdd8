import type { Preparation } from '../graph-answers.ts'
import type { GraphIndex } from '../graph-index.ts'
import { inWords } from '../in-words.ts'
import { findLackingStates } from './find-lacking-states.ts'
import { findMissingStates } from './find-missing-states.ts'
import { findPreparation } from './find-preparation.ts'

/**
 * Finds the shortest preparation for a task, or why there is none.
 *
 * @param index - the graph's look-ups.
 * @param taskId - an existing task.
 * @param counts - held counts by state id.
 */
export function prepareTask(index: GraphIndex, taskId: string, counts: ReadonlyMap<string, number>): Preparation {
  const goals = findMissingStates(index, taskId, counts).map((missing) => missing.stateId)
  const short = new Set(goals)
  // A goal that is held in too small a number has to be produced again.
  const isHeld = (stateId: string): boolean => counts.has(stateId) && !short.has(stateId)
  const tasks = findPreparation(index, goals, isHeld)
  if (tasks !== null) return { tasks, reason: null, lacking: [] }
  const lacking = findLackingStates(index, goals, isHeld)
  const which = lacking.length === 1 ? lacking.join('') : `at least one of ${inWords(lacking)}`
  return { tasks, reason: `every way needs ${which}, not held in the number needed and produced by no task`, lacking }
}
