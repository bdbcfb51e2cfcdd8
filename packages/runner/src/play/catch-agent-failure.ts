import { AgentFailureError } from './agent-failure-error.ts'
import type { RoleSession } from './role-session.ts'

/** Asks the agent something; its failure is recorded as an event and returned, anything else is thrown on. */
export async function catchAgentFailure(
  session: RoleSession,
  ask: () => Promise<void>,
): Promise<AgentFailureError | null> {
  try {
    await ask()
    return null
  } catch (thrown) {
    if (!(thrown instanceof AgentFailureError)) throw thrown
    const { reason, detail } = thrown
    session.emit({ type: 'agent-failure', failure: { reason, detail, step: session.steps } })
    return thrown
  }
}
