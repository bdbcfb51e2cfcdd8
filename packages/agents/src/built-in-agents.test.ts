import { describe, expect, it } from 'vitest'
import { builtInAgents } from './built-in-agents.ts'

describe('builtInAgents', () => {
  it('names agents that exist, each by the id of its spec', async () => {
    const modules: Record<string, Record<string, unknown>> = {
      '@mc-evobench/agents/noop': await import('./noop.ts'),
      '@mc-evobench/agents/controls': await import('./controls.ts'),
      '@mc-evobench/agents/oracle': await import('./oracle.ts'),
      '@mc-evobench/agents/scripted': await import('./scripted.ts'),
      '@mc-evobench/agents/skill-memory': await import('./skill-memory.ts'),
    }
    for (const { id, reference } of builtInAgents()) {
      const factory = modules[reference.module]?.[reference.export] as () => { spec: { id: string } }
      expect(factory().spec.id).toBe(id)
    }
  })
})
