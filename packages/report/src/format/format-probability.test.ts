import { describe, expect, it } from 'vitest'
import { formatProbability } from './format-probability.ts'

describe('formatProbability', () => {
  it('writes three decimals, and nothing as zero', () => {
    expect(formatProbability(0.03125)).toBe('0.031')
    expect(formatProbability(1e-9)).toBe('< 0.001')
  })

  it.each([
    [0.02502, 0.025, '0.02502'],
    [0.024999, 0.025, '0.024999'],
    [0.025, 0.025, '0.025'],
    [0.0234375, 0.025, '0.023'],
    [1e-9, 0.025, '< 0.001'],
    [0.0007, 0.0005, '0.0007'],
    [0.0004, 0.0005, '0.0004'],
    [1, 0.025, '1.000'],
  ])('writes %d beside the level of %d as %s, on its side of it', (value, level, text) => {
    expect(formatProbability(value, level)).toBe(text)
  })
})
