import { describe, expect, it } from 'vitest'
import { normaliseName } from './normalise-name.ts'

describe('normaliseName', () => {
  it('drops the namespace and writes in lower case', () => {
    expect(['minecraft:Oak_Log', 'stone'].map(normaliseName)).toEqual(['oak_log', 'stone'])
  })
})
