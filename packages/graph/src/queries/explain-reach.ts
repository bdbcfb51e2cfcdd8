import type { CountedPreparation, MissingState, Preparation } from '../graph-answers.ts'
import type { GraphIndex } from '../graph-index.ts'
import { inWords } from '../in-words.ts'

/**
 * Writes in sentences whether a task is within reach: what is missing, who produces it, and what to do in which order.
 *
 * @param index - the graph's look-ups.
 * @param taskId - the task asked about.
 * @param answers.missing - its requirements that are not held.
 * @param answers.preparation - the shortest preparation for it, by presence.
 * @param answers.counted - how often its tasks have to be done, by counts.
 */
export function explainReach(
  index: GraphIndex,
  taskId: string,
  answers: { missing: readonly MissingState[]; preparation: Preparation; counted: CountedPreparation },
): string {
  const { missing, preparation, counted } = answers
  if (missing.length === 0) {
    const needs = [...(index.tasks.get(taskId)?.needs ?? [])].map(([stateId, count]) => amount(stateId, count))
    return needs.length === 0
      ? `${taskId} can be done now: it requires nothing.`
      : `${taskId} can be done now: it requires ${inWords(needs)}, and that is held.`
  }
  const sentences = missing.map(({ stateId, needed, held }) => {
    const share = held === 0 ? 'which is not held' : `of which only ${held} ${held === 1 ? 'is' : 'are'} held`
    return `It requires ${amount(stateId, needed)}, ${share}; ${source(index, stateId, needed - held)}.`
  })
  return [
    `${taskId} cannot be done yet.`,
    ...sentences,
    way(taskId, preparation),
    ...(preparation.tasks === null ? [] : repeats(preparation.tasks, counted)),
  ].join(' ')
}

/** Says who produces a state, and how much at a time where that is not just what lacks. */
function source(index: GraphIndex, stateId: string, lacks: number): string {
  const producers = index.states.get(stateId)?.producers ?? []
  const amounts = producers.map((producer) => {
    const edges = index.tasks.get(producer)?.paths.produces.filter((edge) => edge.stateId === stateId) ?? []
    const count = edges.reduce((sum, edge) => sum + edge.count, 0)
    return count === lacks ? '' : `${count} at a time`
  })
  if (producers.length === 0) return 'no task produces it'
  if (producers.length === 1) return [`${producers[0]} produces it`, ...amounts.filter(Boolean)].join(', ')
  const choices = producers.map((producer, place) => (amounts[place] ? `${producer} (${amounts[place]})` : producer))
  return `${inWords(choices, 'or')} can produce it`
}

function way(taskId: string, { tasks, reason }: Preparation): string {
  if (tasks === null) return `It is out of reach: ${reason}.`
  const [first, ...others] = tasks
  const steps = [`first ${first}`, ...[...others, taskId].map((id) => `then ${id}`)]
  return `The shortest way: ${steps.join(', ')}.`
}

/** Says how often tasks are to be done; nothing where the shortest way, each task once, is enough. */
function repeats(shortest: readonly string[], { steps, reason }: CountedPreparation): string[] {
  if (steps === null) return [`Counting what is used up, that is not enough: ${reason}.`]
  const isOnThatWay = steps.every((step) => shortest.includes(step.taskId))
  const told = steps.filter((step) => step.times > 1 || !isOnThatWay)
  const parts = told.map(({ taskId, times }) => `${taskId} ${times === 1 ? 'once' : `${times} times`}`)
  return parts.length === 0 ? [] : [`Counting what is used up: ${parts.join(', ')}.`]
}

function amount(stateId: string, count: number): string {
  return count === 1 ? stateId : `${count} ${stateId}`
}
