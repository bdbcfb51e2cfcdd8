import type { Action, Transition } from '@mc-evobench/core'
import type { AgentFailureError } from './agent-failure-error.ts'
import { catchAgentFailure } from './catch-agent-failure.ts'
import { parseAction } from './parse-action.ts'
import type { RoleSession } from './role-session.ts'

/** A control action without any key: stops a running skill and holds still for one step. */
const HOLD_STILL: Action = { kind: 'control' }

/** What is done in one step: an action, or null to let things run on; `failure` when the agent failed instead. */
export interface StageDecision {
  readonly action: Action | null
  readonly failure: AgentFailureError | null
}

/**
 * Makes what decides each step of one stage. The agent is asked at the stage's first step, whenever no skill runs, and
 * every `decisionInterval` steps if it wants that; it is shown the observation and the task's instruction, nothing else.
 *
 * A skill that an earlier stage left running is stopped by the first action, also by `continue`. An answer that is no
 * action is recorded as given and holds still for one step.
 *
 * @returns a function to be called once before each environment step.
 */
export function createStageDecisions(
  session: RoleSession,
  instruction: string,
): (transition: Transition<unknown>) => Promise<StageDecision> {
  const { agent, emit } = session
  const interval = agent.spec?.decisionInterval ?? null
  let isFirst = true
  let sinceDecision = 0

  const ask = async (transition: Transition<unknown>, leftRunning: boolean): Promise<Action | null> => {
    const action = parseAction(await agent.act(transition.observe(), instruction))
    // The environment gets its own: what it does to it does not change the record.
    emit({ type: 'action', step: session.steps, action: structuredClone(action) })
    if (action.kind === 'invalid') return HOLD_STILL
    if (action.kind === 'continue') return leftRunning ? HOLD_STILL : null
    return action
  }

  return async (transition) => {
    const skillRuns = transition.activity?.status === 'running'
    const isDue = isFirst || !skillRuns || (interval !== null && sinceDecision >= interval)
    const leftRunning = isFirst && skillRuns
    isFirst = false
    sinceDecision = isDue ? 1 : sinceDecision + 1
    if (!isDue) return { action: null, failure: null }
    let action: Action | null = null
    const failure = await catchAgentFailure(session, async () => {
      action = await ask(transition, leftRunning)
    })
    return { action, failure }
  }
}
