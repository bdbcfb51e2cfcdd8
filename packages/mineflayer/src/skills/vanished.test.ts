import { describe, expect, it } from 'vitest'
import type { CarriedStack, LyingItem } from '../client/client-types.ts'
import { vanished } from './vanished.ts'

const lying = (entityId: number, item: string | null): LyingItem => ({ entityId, item, x: 0, y: 0, z: 0 })
const stack = (name: string, count: number): CarriedStack => ({ slot: 9, id: 1, name, count, stackSize: 64 })

describe('vanished', () => {
  it('tells drops that brought nothing, kind by kind', () => {
    const dropped = [lying(1, 'stick'), lying(2, 'stick'), lying(3, 'apple')]
    expect(vanished({ dropped, before: [], after: [stack('stick', 2), stack('apple', 1)] })).toBe(0)
    expect(vanished({ dropped, before: [], after: [stack('stick', 1), stack('apple', 4)] })).toBe(1)
    expect(vanished({ dropped, before: [stack('apple', 1)], after: [stack('stick', 2), stack('apple', 1)] })).toBe(1)
  })

  it('says nothing of drops whose kind is not known', () => {
    expect(vanished({ dropped: [lying(1, null)], before: [], after: [] })).toBe(0)
  })
})
