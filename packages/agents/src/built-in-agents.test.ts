import { describe, expect, it } from 'vitest'
import { builtInAgents } from './built-in-agents.ts'

describe('builtInAgents', () => {
  it('names agents that exist, each by the id of its spec', async () => {
    const own: Record<string, unknown> = await import('./index.ts')
    for (const { id, reference } of builtInAgents()) {
      expect(reference.module).toBe('@mc-evobench/agents')
      const factory = own[reference.export] as () => { spec: { id: string } }
      expect(factory().spec.id).toBe(id)
    }
  })
})
