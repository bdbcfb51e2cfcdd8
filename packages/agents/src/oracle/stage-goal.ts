import type { Predicate, Task } from '@mc-evobench/core'

/** What a stage wants, in the planner's terms. */
export type StageGoal =
  | { readonly kind: 'hold'; readonly item: string; readonly count: number }
  | { readonly kind: 'see'; readonly block: string }
  | { readonly kind: 'shelter' }
  | { readonly kind: 'outlive' }
  | { readonly kind: 'defeat'; readonly entity: string }

const FLAGS: Readonly<Record<string, StageGoal>> = {
  coal_source_observed: { kind: 'see', block: 'coal_ore' },
  lit_shelter_observed: { kind: 'shelter' },
  night_interval_survived: { kind: 'outlive' },
}

/**
 * Reads what a task wants from its predicate: the first part of it that the oracle knows how to bring about.
 *
 * @returns null where it knows none.
 */
export function stageGoal(task: Pick<Task, 'success'>): StageGoal | null {
  for (const predicate of task.success) {
    const goal = goalOf(predicate)
    if (goal !== null) return goal
  }
  return null
}

function goalOf(predicate: Predicate): StageGoal | null {
  switch (predicate.kind) {
    case 'inventory_at_least':
      return { kind: 'hold', item: predicate.item, count: predicate.minimum }
    case 'flag':
      return FLAGS[predicate.flag] ?? null
    case 'counter_at_least': {
      const entity = /^(?:killed:)?([a-z_]+?)(?:_defeated)?$/.exec(predicate.counter)?.[1]
      return entity === undefined ? null : { kind: 'defeat', entity }
    }
    case 'any_of':
      return predicate.predicates.map(goalOf).find((goal) => goal !== null) ?? null
    default:
      return null
  }
}
