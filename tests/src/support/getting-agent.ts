import type { Action, Agent } from '@mc-evobench/core'

/** How a getting agent behaves. */
export interface GettingAgentOptions {
  /** How long it thinks before each answer. */
  delayMs?: number
  /** It draws from nothing that could be seeded. */
  draws?: boolean
}

/** An agent of the fake world that gets whatever an instruction names, and leaves a note of how often it was asked. */
export function createGettingAgent(options: GettingAgentOptions = {}): Agent<unknown, Action> {
  let note: (() => Promise<void>) | null = null
  let asked = 0
  return {
    contract: 'agent/1',
    spec: {
      id: 'getting',
      version: '1.0.0',
      observes: 'nothing',
      granularity: 'skill',
      persists: 'memory',
      decisionInterval: null,
      diagnostic: false,
      claims: { network: false, seeded: options.draws !== true, deterministic: options.draws !== true },
    },
    async begin({ artifact }) {
      const { writeFile } = await import('node:fs/promises')
      if (artifact.access === 'read_write')
        note = () => writeFile(`${artifact.folder}/asked.json`, JSON.stringify(asked))
    },
    async act(_observation, instruction) {
      asked += 1
      await new Promise((resolve) => setTimeout(resolve, options.delayMs ?? 0))
      const item = (instruction.match(/[a-z]+/g) ?? []).slice(1).join('_')
      const many = options.draws === true ? Math.random() : asked
      return { kind: 'skill', skill: 'get', arguments: { item, many } }
    },
    async end() {
      await note?.()
    },
  }
}
