import { McEvobenchError } from '@mc-evobench/core'
import { failureDetail } from '../play/failure-detail.ts'

/**
 * A role could not be played to its end for a reason that is not the agent's: it is void, does not count, and is run
 * again. `reason` is one line without paths, for the record; `cause` is the error as it came.
 */
export class RoleVoidError extends McEvobenchError {
  readonly family = 'set-up'
  readonly roleId: string
  readonly reason: string

  constructor(problem: { roleId: string; cause: Error }) {
    const reason = failureDetail(problem.cause.message)
    super(
      `runRole: role ${problem.roleId} is void: ${problem.cause.message}`,
      { roleId: problem.roleId, reason },
      {
        cause: problem.cause,
      },
    )
    this.roleId = problem.roleId
    this.reason = reason
  }
}
