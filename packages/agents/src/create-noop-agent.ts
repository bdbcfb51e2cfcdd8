import type { Action, Agent } from '@mc-evobench/core'

/** Makes the agent that holds still: the floor under every score. It observes nothing and persists nothing. */
export function createNoopAgent(): Agent<unknown, Action> {
  return {
    contract: 'agent/1',
    spec: {
      id: 'noop',
      version: '1.0.0',
      observes: 'nothing',
      granularity: 'control',
      persists: 'nothing',
      decisionInterval: null,
      diagnostic: false,
      claims: { network: false, seeded: true, deterministic: true },
    },
    async begin() {},
    async act() {
      return { kind: 'control' }
    },
    async end() {},
  }
}
