import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freezeDeep } from './freeze-deep.ts'

function isFrozenDeep(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return Object.isFrozen(value) && Object.values(value).every(isFrozenDeep)
}

describe('freezeDeep', () => {
  it('law: freezes everything inside and changes nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const before = JSON.stringify(value)
        expect(freezeDeep(value)).toBe(value)
        expect(isFrozenDeep(value)).toBe(true)
        expect(JSON.stringify(value)).toBe(before)
      }),
      { seed: 1 },
    )
  })

  it('makes a later write fail instead of changing what others hold', () => {
    const record = freezeDeep({ stages: [{ steps: 1 }] })
    expect(() => {
      const [first] = record.stages
      if (first !== undefined) first.steps = 2
    }).toThrow(TypeError)
  })
})
