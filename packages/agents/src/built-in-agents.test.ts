import { describe, expect, it } from 'vitest'
import { builtInAgents } from './built-in-agents.ts'
import * as own from './index.ts'

describe('builtInAgents', () => {
  it('names agents that exist, each by the id of its spec', () => {
    for (const { id, reference } of builtInAgents()) {
      expect(reference.module).toBe('@mc-evobench/agents')
      const factory = own[reference.export as keyof typeof own] as () => { spec: { id: string } }
      expect(factory().spec.id).toBe(id)
    }
  })
})
