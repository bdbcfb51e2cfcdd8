import { compareText } from '@mc-evobench/core'
import type { GraphIndex } from '../graph-index.ts'
import { findDepths } from './find-depths.ts'
import { orderTasks } from './order-tasks.ts'
import { relevantTasks } from './relevant-tasks.ts'

/** A choice of tasks on the way to completion. */
interface Plan {
  readonly chosen: Set<string>
  /** What the chosen tasks produce. */
  readonly given: Set<string>
  /** States that are needed and not looked at yet. */
  readonly agenda: string[]
  /** States that are needed and have several producers. */
  readonly undecided: string[]
}

/**
 * Finds the fewest tasks that make all goals available, in an order in which they can be carried out.
 *
 * States are counted as present or absent, and what a task consumes stays present, as in presence mode of the compiler.
 * The search is exact: branch and bound over the choice of producer. It is linear where every state has one producer;
 * where many have several, it can take exponential time, for it then contains the set cover problem.
 *
 * @param index - the graph's look-ups.
 * @param goals - state ids to make available, in order.
 * @param isHeld - whether a state is there from the start.
 * @returns task ids, or null when something that is needed on every way is neither held nor produced.
 */
export function findPreparation(
  index: GraphIndex,
  goals: readonly string[],
  isHeld: (stateId: string) => boolean,
): string[] | null {
  const needsOf = (taskId: string): string[] => [...(index.tasks.get(taskId)?.needs.keys() ?? [])]
  const productsOf = (taskId: string): string[] =>
    (index.tasks.get(taskId)?.paths.produces ?? []).map((edge) => edge.stateId)

  const reach = findDepths(index, relevantTasks(index, goals, isHeld), isHeld)
  if (goals.some((state) => !isHeld(state) && !reach.byState.has(state))) return null
  const feasible = [...reach.byTask.keys()]
  const producersOf = (state: string): string[] =>
    (index.states.get(state)?.producers ?? []).filter((taskId) => reach.byTask.has(taskId))

  const choose = (plan: Plan, taskId: string): void => {
    plan.chosen.add(taskId)
    for (const state of productsOf(taskId)) plan.given.add(state)
    for (const state of needsOf(taskId)) plan.agenda.push(state)
  }
  /** Adds every task without which the plan cannot be completed, and sorts what is left to decide. */
  const complete = (plan: Plan): string[] => {
    for (let state = plan.agenda.pop(); state !== undefined; state = plan.agenda.pop()) {
      if (isHeld(state) || plan.given.has(state)) continue
      const [producer, ...others] = producersOf(state)
      if (producer !== undefined && others.length === 0) choose(plan, producer)
      else plan.undecided.push(state)
    }
    return [...new Set(plan.undecided)].filter((state) => !plan.given.has(state)).sort(compareText)
  }

  let best: ReadonlySet<string> | null = null
  let fewest = Number.POSITIVE_INFINITY
  const plans: Plan[] = [{ chosen: new Set(), given: new Set(), agenda: [...goals], undecided: [] }]
  for (let plan = plans.pop(); plan !== undefined; plan = plans.pop()) {
    const { chosen, given } = plan
    const open = complete(plan)
    const [state] = open
    if (state === undefined) {
      if (chosen.size < fewest) [best, fewest] = [chosen, chosen.size]
      continue
    }
    // Two lower bounds: no task on the longest chain that is still missing is chosen yet, and open states without a
    // common producer need a task each.
    const ahead = findDepths(index, feasible, (id) => isHeld(id) || given.has(id))
    const longest = open.reduce((most, id) => Math.max(most, ahead.byState.get(id) ?? 0), 0)
    if (chosen.size + Math.max(longest, countApart(open.map(producersOf))) >= fewest) continue
    const producers = producersOf(state).sort(
      (a, b) => (ahead.byTask.get(a) ?? 0) - (ahead.byTask.get(b) ?? 0) || compareText(a, b),
    )
    // The last one put down is taken up first.
    for (const producer of producers.reverse()) {
      const branch: Plan = { chosen: new Set(chosen), given: new Set(given), agenda: [], undecided: [...open] }
      choose(branch, producer)
      plans.push(branch)
    }
  }
  return best === null ? null : orderTasks(index, best, isHeld)
}

/** Counts sets that have no element in common with those counted before. */
function countApart(sets: readonly (readonly string[])[]): number {
  const seen = new Set<string>()
  let count = 0
  for (const set of sets) {
    if (set.some((element) => seen.has(element))) continue
    count += 1
    for (const element of set) seen.add(element)
  }
  return count
}
