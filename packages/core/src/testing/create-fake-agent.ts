import type { Agent, AgentSpec, RoleContext, StageFeedback } from '../contracts/agent.ts'
import type { Action } from '../schemas/action.ts'

/** How a fake agent behaves; what is left out does nothing. */
export interface FakeAgentOptions<TObservation> {
  spec?: Partial<AgentSpec>
  /** Chooses each action; holds still unless told. */
  act?: (observation: TObservation, instruction: string, decision: number) => Action
}

/** A scripted agent that records how it was called. */
export interface FakeAgent<TObservation> extends Agent<TObservation, Action> {
  readonly calls: {
    begin: RoleContext[]
    act: { observation: TObservation; instruction: string }[]
    stageEnded: StageFeedback[]
    end: number
  }
}

/** Makes a scripted agent for contract tests. It is no model of a real one. */
export function createFakeAgent<TObservation>(options: FakeAgentOptions<TObservation> = {}): FakeAgent<TObservation> {
  const calls: FakeAgent<TObservation>['calls'] = { begin: [], act: [], stageEnded: [], end: 0 }
  return {
    contract: 'agent/1',
    spec: {
      id: 'fake',
      version: '1.0.0',
      observes: 'nothing',
      granularity: 'skill',
      persists: 'nothing',
      decisionInterval: null,
      diagnostic: false,
      claims: { network: false, seeded: true, deterministic: true },
      ...options.spec,
    },
    calls,
    async begin(context) {
      calls.begin.push(context)
    },
    async act(observation, instruction) {
      calls.act.push({ observation, instruction })
      return options.act?.(observation, instruction, calls.act.length - 1) ?? { kind: 'continue' }
    },
    async stageEnded(feedback) {
      calls.stageEnded.push(feedback)
    },
    async end() {
      calls.end += 1
    },
  }
}
