import { McEvobenchError } from './mc-evobench-error.ts'

/** The machine, an installed package or a file system is not as the work needs it; nothing was wrong with the input. */
export class SetupError extends McEvobenchError {
  readonly family = 'set-up'

  /**
   * @param problem.where - the function that cannot go on.
   * @param problem.what - what is missing or different from what is needed.
   * @param problem.todo - how to put it right, one sentence.
   */
  constructor(problem: {
    where: string
    what: string
    todo: string
    details?: Record<string, unknown>
    cause?: unknown
  }) {
    super(
      `${problem.where}: ${problem.what}. ${problem.todo}`,
      problem.details,
      problem.cause === undefined ? undefined : { cause: problem.cause },
    )
  }
}
