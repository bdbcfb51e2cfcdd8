import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseName } from './normalise-name.ts'

describe('normaliseName', () => {
  it.each([
    ['minecraft:oak_log', 'oak_log'],
    ['Minecraft:Oak_Log', 'oak_log'],
    ['oak_log', 'oak_log'],
    ['create:cogwheel', 'create:cogwheel'],
    ['', ''],
  ])('turns %s into %s', (given, expected) => {
    expect(normaliseName(given)).toBe(expected)
  })

  it('law: a name looks the same with and without the namespace', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z_]+$/), (name) => {
        expect(normaliseName(`minecraft:${name}`)).toBe(name)
        expect(normaliseName(name)).toBe(name)
      }),
    )
  })
})
