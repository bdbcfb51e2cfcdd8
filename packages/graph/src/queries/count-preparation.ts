import { compareText } from '@mc-evobench/core'
import type { CountedPreparation } from '../graph-answers.ts'
import type { GraphIndex } from '../graph-index.ts'
import { inWords } from '../in-words.ts'
import { findDepths } from './find-depths.ts'
import { relevantTasks } from './relevant-tasks.ts'

/** What is asked of a state by all runs together. */
interface Demand {
  /** Used up. */
  consumed: number
  /** Must be there beyond what is used up, at whichever run needs most. */
  reserve: number
}

/**
 * Plans by counts how many times each task has to be done before another one can be.
 *
 * Goes from the task backwards to what it needs: a state must be produced so often that all that is used up of it, and
 * what must still be there then, is covered. All runs of a task follow each other, and producers come first, so counts
 * never fall below what a run requires. Where a state has several producers, the nearest within reach is taken. A task
 * is taken to require what it consumes; what it consumes only is not produced for it.
 *
 * @param index - the graph's look-ups.
 * @param taskId - an existing task, to be done once.
 * @param counts - held counts by state id; `Infinity` counts as enough of it.
 */
export function countPreparation(
  index: GraphIndex,
  taskId: string,
  counts: ReadonlyMap<string, number>,
): CountedPreparation {
  const goals = [...(index.tasks.get(taskId)?.needs.keys() ?? [])]
  const order = relevantTasks(index, goals, (state) => counts.get(state) === Number.POSITIVE_INFINITY)
  const depths = findDepths(index, order, (state) => counts.has(state)).byTask
  const demands = new Map<string, Demand>()
  const lacks = (state: string): number => {
    const { consumed, reserve } = demands.get(state) ?? { consumed: 0, reserve: 0 }
    return Math.max(0, consumed + reserve - (counts.get(state) ?? 0))
  }
  const demand = (user: string, times: number): void => {
    const used = amounts(index.tasks.get(user)?.paths.consumes ?? [])
    const needed = index.tasks.get(user)?.needs ?? new Map<string, number>()
    for (const state of new Set([...needed.keys(), ...used.keys()])) {
      const before = demands.get(state) ?? { consumed: 0, reserve: 0 }
      const perRun = used.get(state) ?? 0
      const spare = Math.max(0, (needed.get(state) ?? 0) - perRun)
      demands.set(state, { consumed: before.consumed + perRun * times, reserve: Math.max(before.reserve, spare) })
    }
  }

  demand(taskId, 1)
  const runs = new Map<string, number>()
  for (const producer of [...order].reverse()) {
    let times = 0
    for (const [state, yielded] of amounts(index.tasks.get(producer)?.paths.produces ?? [])) {
      if (nearestProducer(index, state, depths) !== producer) continue
      times = Math.max(times, Math.ceil(lacks(state) / yielded))
    }
    if (times === 0) continue
    runs.set(producer, times)
    demand(producer, times)
  }

  const lacking = [...demands.keys()]
    .filter((state) => lacks(state) > 0 && nearestProducer(index, state, depths) === undefined)
    .map((stateId) => ({
      stateId,
      needed: (counts.get(stateId) ?? 0) + lacks(stateId),
      held: counts.get(stateId) ?? 0,
    }))
    .sort((a, b) => compareText(a.stateId, b.stateId))
  if (lacking.length > 0) {
    const parts = lacking.map(({ stateId, needed, held }) => `${stateId} (${needed} needed, ${held} held)`)
    return { steps: null, reason: `no task within reach produces ${inWords(parts, 'or')}`, lacking }
  }
  const steps = order.flatMap((id) => (runs.has(id) ? [{ taskId: id, times: runs.get(id) ?? 0 }] : []))
  return { steps, reason: null, lacking: [] }
}

function nearestProducer(index: GraphIndex, stateId: string, depths: ReadonlyMap<string, number>): string | undefined {
  let nearest: string | undefined
  for (const producer of index.states.get(stateId)?.producers ?? []) {
    const depth = depths.get(producer) ?? Number.POSITIVE_INFINITY
    if (depth < (depths.get(nearest ?? '') ?? Number.POSITIVE_INFINITY)) nearest = producer
  }
  return nearest
}

/** Counts by state; several edges to one state are added up. */
function amounts(paths: readonly { readonly stateId: string; readonly count: number }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { stateId, count } of paths) sums.set(stateId, (sums.get(stateId) ?? 0) + count)
  return sums
}
