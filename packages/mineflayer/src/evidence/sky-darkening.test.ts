import { describe, expect, it } from 'vitest'
import { normaliseName } from './normalise-name.ts'
import { skyDarkening } from './sky-darkening.ts'

describe('skyDarkening', () => {
  it('takes nothing at noon, 11 at midnight, and grows in between', () => {
    expect([6000, 18_000].map(skyDarkening)).toEqual([0, 11])
    const evening = [12_000, 12_500, 13_000, 13_500, 14_000].map(skyDarkening)
    expect(evening).toEqual([...evening].sort((a, b) => a - b))
  })
})

describe('normaliseName', () => {
  it('drops the namespace and writes in lower case', () => {
    expect(['minecraft:Oak_Log', 'stone'].map(normaliseName)).toEqual(['oak_log', 'stone'])
  })
})
