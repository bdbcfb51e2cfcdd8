import { McEvobenchError } from './mc-evobench-error.ts'
import { showValue } from './show-value.ts'

/** A value that was handed in cannot be used: wrong type, out of range, damaged, or contradicting another value. */
export class InvalidArgumentError extends McEvobenchError {
  readonly family = 'bad-input'

  /**
   * @param problem.where - the function that refuses.
   * @param problem.what - what was wrong, naming the thing: `seed must be a non-negative integer`.
   * @param problem.value - the value as received; shown in the message when given.
   * @param problem.todo - what to do instead, one sentence.
   */
  constructor(problem: {
    where: string
    what: string
    value?: unknown
    todo?: string
    details?: Record<string, unknown>
    cause?: unknown
  }) {
    const value = 'value' in problem ? `, got ${showValue(problem.value)}` : ''
    const todo = problem.todo === undefined ? '' : ` ${problem.todo}`
    const text = `${problem.where}: ${problem.what}${value}`
    super(
      `${text}${/[.?!]$/.test(text) ? '' : '.'}${todo}`,
      { ...problem.details, ...('value' in problem ? { value: problem.value } : {}) },
      problem.cause === undefined ? undefined : { cause: problem.cause },
    )
  }
}
