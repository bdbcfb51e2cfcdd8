import type { AgentSpec, RoleContext, StageFeedback } from '@mc-evobench/core'

/**
 * An agent as the stage loop sees it: something that is asked by messages. Nothing that passes is shared; observations
 * and answers are plain JSON and copied on the way, wherever the agent runs.
 *
 * Every method rejects with AgentFailureError when the agent fails. Whatever else it rejects with is a fault of the
 * machine and voids the role.
 */
export interface AgentPort {
  /** What the agent said it is; null when it never said hello. Then `begin` rejects with `did_not_start`. */
  readonly spec: AgentSpec | null
  /** Whether the agent wants to hear of stage ends. */
  readonly handlesStageEnded: boolean
  begin(context: RoleContext): Promise<void>
  /** @returns the answer as it came, not yet checked. */
  act(observation: unknown, instruction: string): Promise<unknown>
  stageEnded(feedback: StageFeedback): Promise<void>
  end(): Promise<void>
}
