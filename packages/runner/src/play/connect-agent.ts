import type { Action, Agent } from '@mc-evobench/core'
import { AgentFailureError } from './agent-failure-error.ts'
import type { AgentPort } from './agent-port.ts'
import { thrownText } from './thrown-text.ts'

/**
 * Puts an agent object of this thread behind an {@link AgentPort}, with the same copying of observations and answers
 * as messages to another process have. For tests and trusted code: it has no limits, and an agent in this thread can
 * reach everything.
 */
export function connectAgent<TObservation>(agent: Agent<TObservation, Action>): AgentPort {
  const ask = async <T>(method: string, call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (thrown) {
      throw new AgentFailureError('threw', `${method}: ${thrownText(thrown)}`)
    }
  }
  return {
    spec: agent.spec,
    handlesStageEnded: agent.stageEnded !== undefined,
    begin: (context) => ask('begin', () => agent.begin(copy(context))),
    act: (observation, instruction) =>
      ask('act', async () => copy<unknown>(await agent.act(copy(observation) as TObservation, instruction))),
    stageEnded: (feedback) => ask('stageEnded', async () => agent.stageEnded?.(copy(feedback))),
    end: () => ask('end', () => agent.end()),
  }
}

function copy<T>(value: T): T {
  const text = JSON.stringify(value)
  return text === undefined ? (undefined as T) : (JSON.parse(text) as T)
}
