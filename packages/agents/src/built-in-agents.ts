import type { AgentReference } from '@mc-evobench/core'

/** An agent that comes with the project. */
export interface BuiltInAgent {
  id: string
  summary: string
  reference: AgentReference
}

/**
 * The agents that can be named by their id alone. Each has a module of its own that loads no schema it can do without:
 * a process starts for every role, and loading them all would take it longer than Node itself.
 */
export function builtInAgents(): BuiltInAgent[] {
  return [
    {
      id: 'noop',
      summary: 'Holds still. Its score is what doing nothing gives.',
      reference: { module: '@mc-evobench/agents/noop', export: 'createNoopAgent', options: {} },
    },
    {
      id: 'oracle',
      summary: 'Diagnostic: is told tasks and block map, and shows what can be passed. Compares with nobody.',
      reference: { module: '@mc-evobench/agents/oracle', export: 'createOracleAgent', options: {} },
    },
    {
      id: 'scripted',
      summary: 'Looks words of the instruction up in a table of skills. A plain baseline without map or foresight.',
      reference: { module: '@mc-evobench/agents/scripted', export: 'createScriptedAgent', options: {} },
    },
    {
      id: 'skill_memory',
      summary: 'Tries skills at random, remembers what passed, and adapts it to similar instructions. No model.',
      reference: { module: '@mc-evobench/agents/skill-memory', export: 'createSkillMemoryAgent', options: {} },
    },
  ]
}
