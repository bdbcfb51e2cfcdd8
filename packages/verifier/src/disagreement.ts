import { showValue } from '@mc-evobench/core'
import { firstDifference } from './first-difference.ts'

/** A place where a log says something else than its own evidence. */
export interface Disagreement {
  /** Index of the event among those given. */
  readonly line: number
  /** Environment steps of the role at that event. */
  readonly step: number
  /** Where they differ: `status`, `verdict.predicates.0.observed`, `snapshot.channels.inventory.counts.coal`, … */
  readonly field: string
  /** What the log says there, shortened to one line. */
  readonly recorded: string
  /** What follows from its evidence, shortened to one line. */
  readonly derived: string
}

/** Collects disagreements; of two values that differ, the first place where they do. */
export function createComparison(): {
  readonly disagreements: readonly Disagreement[]
  compare(place: { line: number; step: number; field: string }, recorded: unknown, derived: unknown): void
} {
  const disagreements: Disagreement[] = []
  return {
    disagreements,
    compare(place, recorded, derived) {
      const difference = firstDifference(recorded, derived)
      if (difference === null) return
      const field = difference.path === '' ? place.field : `${place.field}.${difference.path}`
      disagreements.push({ ...place, field, recorded: show(difference.left), derived: show(difference.right) })
    },
  }
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : showValue(value)
}
