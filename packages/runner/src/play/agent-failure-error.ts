import { type AgentFailureReason, McEvobenchError } from '@mc-evobench/core'
import { failureDetail } from './failure-detail.ts'

/**
 * An agent failed: it threw, exited, took too long or broke the message protocol. The role ends and counts as it
 * stands. `detail` is one line without paths, so that equal failures are equal bytes.
 */
export class AgentFailureError extends McEvobenchError {
  readonly family = 'bad-input'
  readonly reason: AgentFailureReason
  readonly detail: string

  constructor(reason: AgentFailureReason, detail: string) {
    const cleaned = failureDetail(detail)
    super(`agent: ${reason}: ${cleaned}`, { reason, detail: cleaned })
    this.reason = reason
    this.detail = cleaned
  }
}
