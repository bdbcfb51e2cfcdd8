import { compareText } from '@mc-evobench/core'

/** A task as planning sees it: what it needs and what it gives, as state ids. */
export interface PlanningTask {
  readonly id: string
  readonly needs: readonly string[]
  readonly gives: readonly string[]
}

/**
 * Finds the fewest tasks that make all `goals` available, in an order in which they can be carried out.
 *
 * States are counted as present or absent, and what a task consumes stays present, as in presence mode of the compiler:
 * a task is listed once even where its product is used up several times. The search is exact (branch and bound over the
 * choice of producer); it takes more than linear time only where states have several producers.
 *
 * @param goals - state ids to make available.
 * @param tasks - all tasks, acyclic through needs and gives.
 * @param isHeld - whether a state is there from the start.
 * @returns task ids, or null when something that is needed has no producer within reach.
 */
export function findPreparation(
  goals: readonly string[],
  tasks: readonly PlanningTask[],
  isHeld: (stateId: string) => boolean,
): string[] | null {
  const sorted = [...tasks].sort((a, b) => compareText(a.id, b.id))
  let best: ReadonlySet<PlanningTask> | null = null

  const search = (chosen: ReadonlySet<PlanningTask>): void => {
    const given = new Set([...chosen].flatMap((task) => task.gives))
    const open = [...new Set([...goals, ...[...chosen].flatMap((task) => task.needs)])]
      .filter((state) => !isHeld(state) && !given.has(state))
      .sort(compareText)
    const depth = producerDepths(sorted, (state) => isHeld(state) || given.has(state))
    // The longest chain of producers that is still missing is a lower bound on what has to be added.
    const missing = Math.max(0, ...open.map((state) => depth.get(state) ?? Number.POSITIVE_INFINITY))
    if (chosen.size + missing >= (best?.size ?? Number.POSITIVE_INFINITY)) return
    const state = open[0]
    if (state === undefined) {
      best = chosen
      return
    }
    for (const producer of sorted) {
      if (producer.gives.includes(state) && !chosen.has(producer)) search(new Set([...chosen, producer]))
    }
  }
  search(new Set())
  return best === null ? null : inOrder(best, isHeld)
}

/** For every state within reach, the length of the longest chain of tasks on its shortest way. */
function producerDepths(tasks: readonly PlanningTask[], isThere: (stateId: string) => boolean): Map<string, number> {
  const depths = new Map<string, number>()
  for (let changed = true; changed; ) {
    changed = false
    for (const task of tasks) {
      const before = Math.max(
        0,
        ...task.needs.map((state) => (isThere(state) ? 0 : (depths.get(state) ?? Number.POSITIVE_INFINITY))),
      )
      for (const state of Number.isFinite(before) ? task.gives : []) {
        if (before + 1 < (depths.get(state) ?? Number.POSITIVE_INFINITY)) {
          depths.set(state, before + 1)
          changed = true
        }
      }
    }
  }
  return depths
}

function inOrder(chosen: ReadonlySet<PlanningTask>, isHeld: (stateId: string) => boolean): string[] {
  const waiting = [...chosen].sort((a, b) => compareText(a.id, b.id))
  const available = new Set<string>()
  const order: string[] = []
  while (waiting.length > 0) {
    const place = waiting.findIndex((task) => task.needs.every((state) => isHeld(state) || available.has(state)))
    const [task] = waiting.splice(place, 1)
    if (task === undefined) break
    order.push(task.id)
    for (const state of task.gives) available.add(state)
  }
  return order
}
