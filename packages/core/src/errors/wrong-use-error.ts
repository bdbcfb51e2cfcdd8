import { McEvobenchError } from './mc-evobench-error.ts'

/** An interface was used out of order or against its contract, such as `step` before `reset`. */
export class WrongUseError extends McEvobenchError {
  readonly family = 'wrong-use'

  /**
   * @param problem.where - the function that refuses.
   * @param problem.what - what was done wrongly.
   * @param problem.todo - what to do instead, one sentence.
   */
  constructor(problem: { where: string; what: string; todo: string; details?: Record<string, unknown> }) {
    super(`${problem.where}: ${problem.what}. ${problem.todo}`, problem.details)
  }
}
