import { McEvobenchError } from './mc-evobench-error.ts'
import { nearestName } from './nearest-name.ts'

/** Something was asked for by a name that does not exist. The message offers the nearest name that does. */
export class NotFoundError extends McEvobenchError {
  readonly family = 'not-found'
  /** The nearest existing name, or null when none is near. */
  readonly suggestion: string | null

  /**
   * @param problem.where - the function that looked.
   * @param problem.kind - what kind of thing was sought: `task`, `chain`, `profile`.
   * @param problem.name - the name as received.
   * @param problem.container - where it was sought: `catalog mc-evobench@1.0.0 (80 tasks)`.
   * @param problem.known - every name that exists there.
   */
  constructor(problem: { where: string; kind: string; name: string; container: string; known: readonly string[] }) {
    const suggestion = nearestName(problem.name, problem.known)
    const few = problem.known.length > 0 && problem.known.length <= 12
    const hint =
      suggestion !== null ? ` Did you mean "${suggestion}"?` : few ? ` There are: ${problem.known.join(', ')}.` : ''
    super(`${problem.where}: no ${problem.kind} "${problem.name}" in ${problem.container}.${hint}`, {
      kind: problem.kind,
      name: problem.name,
      suggestion,
    })
    this.suggestion = suggestion
  }
}
