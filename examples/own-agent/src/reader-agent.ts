import type { Action, Agent, MinecraftObservation } from '@mc-evobench/core'

/**
 * An agent that knows from the start what instructions mean: "Collect 1 acacia log." is `mine acacia_log`, "Craft 4
 * acacia planks." is `craft acacia_planks`. It learns nothing, so no experience can help it.
 */
export function createAgent(): Agent<MinecraftObservation, Action> {
  return {
    contract: 'agent/1',
    spec: {
      id: 'reader',
      version: '1.0.0',
      observes: 'nothing but the instruction',
      granularity: 'skill',
      persists: 'nothing',
      decisionInterval: null,
      diagnostic: false,
      claims: { network: false, seeded: true, deterministic: true },
    },
    async begin() {},
    async act(_observation, instruction) {
      const [verb = '', , ...noun] = instruction.toLowerCase().replace('.', '').split(' ')
      const name = noun.join('_')
      return verb === 'craft'
        ? { kind: 'skill', skill: 'craft', arguments: { item: name } }
        : { kind: 'skill', skill: 'mine', arguments: { block: name } }
    },
    async end() {},
  }
}
