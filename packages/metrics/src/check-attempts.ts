import { InvalidArgumentError } from '@mc-evobench/core'
import { checkCount } from './check-count.ts'
import { checkOneOf } from './check-one-of.ts'
import type { Completion } from './completion.ts'

const OUTCOMES = ['completed', 'not_completed', 'cut'] satisfies Completion['outcome'][]

/** Refuses attempts that no one can have watched for at most `cap` steps, and outcomes that are none of the three. */
export function checkAttempts(attempts: readonly Completion[], cap: number): void {
  const where = 'stepsToCompletion'
  checkCount(cap, { where, what: 'the cap', least: 1 })
  for (const [index, attempt] of attempts.entries()) {
    // Attempts may come from a file, so there may be none.
    const { outcome, steps = Number.NaN }: Partial<Completion> = attempt ?? {}
    checkOneOf(outcome, { where, what: `the outcome of attempt ${index}`, allowed: OUTCOMES })
    checkCount(steps, { where, what: `the steps of attempt ${index}`, least: 0 })
    if (outcome !== 'not_completed' && steps > cap) {
      throw new InvalidArgumentError({
        where,
        what: `attempt ${index} was watched beyond the cap of ${cap} steps`,
        value: steps,
        todo: 'Compare attempts under one cap only.',
      })
    }
  }
}
