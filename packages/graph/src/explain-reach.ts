import type { MissingState, Preparation } from './graph-answers.ts'

/**
 * Writes in words whether a task is within reach.
 *
 * @param taskId - the task asked about.
 * @param missing - its requirements that are not held.
 * @param preparation - the shortest preparation for it.
 */
export function explainReach(taskId: string, missing: readonly MissingState[], preparation: Preparation): string {
  if (missing.length === 0) return `${taskId} can be done now: everything it requires is held.`
  const needs = missing.map((state) => `${state.stateId} (needs ${state.needed}, holds ${state.held})`).join(', ')
  const way =
    preparation.tasks === null
      ? `It is out of reach: ${preparation.reason}.`
      : `Shortest preparation: ${preparation.tasks.join(', ')}.`
  return `${taskId} cannot be done yet. Missing: ${needs}. ${way}`
}
