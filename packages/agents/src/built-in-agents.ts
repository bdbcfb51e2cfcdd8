import type { AgentReference } from '@mc-evobench/core'

/** An agent that comes with the project. */
export interface BuiltInAgent {
  id: string
  summary: string
  reference: AgentReference
}

const MODULE = '@mc-evobench/agents'
/** Of its own, without the schemas of the others: its process starts for every chain, in a third of the time. */
const ORACLE_MODULE = '@mc-evobench/agents/oracle'

/** The agents that can be named by their id alone. */
export function builtInAgents(): BuiltInAgent[] {
  return [
    {
      id: 'noop',
      summary: 'Holds still. Its score is what doing nothing gives.',
      reference: { module: MODULE, export: 'createNoopAgent', options: {} },
    },
    {
      id: 'oracle',
      summary: 'Diagnostic: is told tasks and block map, and shows what can be passed. Compares with nobody.',
      reference: { module: ORACLE_MODULE, export: 'createOracleAgent', options: {} },
    },
    {
      id: 'scripted',
      summary: 'Looks words of the instruction up in a table of skills. A plain baseline without map or foresight.',
      reference: { module: MODULE, export: 'createScriptedAgent', options: {} },
    },
    {
      id: 'skill_memory',
      summary: 'Tries skills at random, remembers what passed, and adapts it to similar instructions. No model.',
      reference: { module: MODULE, export: 'createSkillMemoryAgent', options: {} },
    },
  ]
}
