import type { AgentReference } from '@mc-evobench/core'

/** An agent that comes with the project. */
export interface BuiltInAgent {
  id: string
  /** `control`: there to audit the audit, with a known effect or with none; whoever is to be measured is an `agent`. */
  kind: 'agent' | 'control'
  summary: string
  reference: AgentReference
}

const CONTROLS_MODULE = '@mc-evobench/agents/controls'

/**
 * The agents that can be named by their id alone. Each has a module of its own that loads no schema it can do without:
 * a process starts for every role, and loading them all would take it longer than Node itself.
 */
export function builtInAgents(): BuiltInAgent[] {
  return [
    {
      id: 'forgetful',
      kind: 'control',
      summary: 'Control: learns as positive_control does, and keeps the last ten steps only.',
      reference: { module: CONTROLS_MODULE, export: 'createForgetfulAgent', options: {} },
    },
    {
      id: 'noop',
      kind: 'agent',
      summary: 'Holds still. Its score is what doing nothing gives.',
      reference: { module: '@mc-evobench/agents/noop', export: 'createNoopAgent', options: {} },
    },
    {
      id: 'null_control',
      kind: 'control',
      summary: 'Control: plays at random, seeded with its artifact’s hash. What it stores has no effect.',
      reference: { module: CONTROLS_MODULE, export: 'createNullControlAgent', options: {} },
    },
    {
      id: 'oracle',
      kind: 'agent',
      summary: 'Diagnostic: is told tasks and block map, and shows what can be passed. Compares with nobody.',
      reference: { module: '@mc-evobench/agents/oracle', export: 'createOracleAgent', options: {} },
    },
    {
      id: 'positive_control',
      kind: 'control',
      summary: 'Control: learns from passed stages, one new skill a try. An audit must find its gain.',
      reference: { module: CONTROLS_MODULE, export: 'createPositiveControlAgent', options: {} },
    },
    {
      id: 'route_memory',
      kind: 'control',
      summary: 'Control: remembers where things were, and nothing else. Must gain in a fixed world only.',
      reference: { module: CONTROLS_MODULE, export: 'createRouteMemoryAgent', options: {} },
    },
    {
      id: 'scripted',
      kind: 'agent',
      summary: 'Looks words of the instruction up in a table of skills. A plain baseline without map or foresight.',
      reference: { module: '@mc-evobench/agents/scripted', export: 'createScriptedAgent', options: {} },
    },
    {
      id: 'skill_memory',
      kind: 'agent',
      summary: 'Tries skills at random, remembers what passed, and adapts it to similar instructions. No model.',
      reference: { module: '@mc-evobench/agents/skill-memory', export: 'createSkillMemoryAgent', options: {} },
    },
  ]
}
