import type { AgentRequest } from '@mc-evobench/core'

/** A request without its id. */
type Body = AgentRequest extends infer T ? (T extends unknown ? Omit<T, 'id'> : never) : never

/** A request on its way to the agent: JSON text without its id. Observations are long, and are written once. */
export interface AgentQuestion {
  readonly method: AgentRequest['method']
  readonly text: string
}

/**
 * Puts a request into words.
 *
 * @throws TypeError if it is no JSON.
 */
export function toAgentQuestion(request: Body): AgentQuestion {
  return { method: request.method, text: JSON.stringify(request) }
}
