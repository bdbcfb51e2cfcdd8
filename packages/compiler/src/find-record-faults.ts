import { type CompiledChain, compareText } from '@mc-evobench/core'
import { isSame } from './is-same.ts'

const GROUP_PREFIX = 'group:'

/**
 * Finds where the records that a compiled chain carries contradict each other: a stage's profile, own profile and event
 * must be those that its task and the chain's policy name, a record that occurs twice must be the same both times, and
 * paths must be such as a graph gives.
 *
 * @returns one text a fault, each beginning with the field's path.
 */
export function findRecordFaults({ stages, policy }: CompiledChain): string[] {
  const faults: string[] = []
  const known = new Map<string, { readonly at: string; readonly record: unknown }>()
  /** Whether the record is the first of its name; notes a fault when it differs from the first. */
  const isNew = (at: string, name: string, record: unknown): boolean => {
    const first = known.get(name)
    if (first === undefined) known.set(name, { at, record })
    else if (!isSame(first.record, record)) faults.push(`${at}: is not what ${first.at} says about ${name}`)
    return first === undefined
  }
  const expect = (at: string, says: string | null, follows: string | null): void => {
    if (says !== follows) faults.push(`${at}: says ${quoted(says)}, from the rest follows ${quoted(follows)}`)
  }

  for (const [index, { task, event, profile, ownProfile, paths }] of stages.entries()) {
    const at = `stages.${index}`
    isNew(`${at}.task`, `task "${task.id}"`, task)
    expect(`${at}.event.id`, event?.id ?? null, task.event)
    if (event !== null) isNew(`${at}.event`, `event "${event.id}"`, event)
    expect(`${at}.ownProfile.id`, ownProfile.id, task.profile)
    isNew(`${at}.ownProfile`, `profile "${ownProfile.id}"`, ownProfile)
    expect(`${at}.profile.id`, profile.id, policy === 'task' ? ownProfile.id : (stages[0]?.profile.id ?? ''))
    isNew(`${at}.profile`, `profile "${profile.id}"`, profile)
    // The paths of a task that occurred before are the same, or are reported as a whole.
    if (!isNew(`${at}.paths`, `the paths of task "${task.id}"`, paths)) continue
    for (const [type, edges] of Object.entries(paths)) {
      const place = `${at}.paths.${type}`
      const isOrdered = edges.every(
        (edge, next) => next === 0 || compareText(edges[next - 1]?.edgeId ?? '', edge.edgeId) < 0,
      )
      if (!isOrdered) faults.push(`${place}: edges must be ordered by id, each once`)
      for (const edge of edges) {
        const isGroupEdge = type === 'abstractsTo'
        // A state's edge to its group stands at every task on whose paths the state is.
        isNew(place, `edge "${edge.edgeId}"`, { ...edge, type, taskId: isGroupEdge ? null : task.id })
        if (edge.stateId.startsWith(GROUP_PREFIX) !== isGroupEdge) {
          faults.push(`${place}: "${edge.stateId}" is ${isGroupEdge ? 'no group' : 'a group'}`)
        }
      }
    }
  }
  return faults
}

function quoted(id: string | null): string {
  return id === null ? 'null' : `"${id}"`
}
