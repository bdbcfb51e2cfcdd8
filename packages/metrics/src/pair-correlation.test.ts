import { InvalidArgumentError } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairCorrelation } from './pair-correlation.ts'
import reference from './testing/reference-values.json' with { type: 'json' }

describe('pairCorrelation', () => {
  it('agrees with independent values to 1e-9, also where sums cancel', () => {
    for (const { x, y, correlation } of reference.correlations) {
      expect(pairCorrelation(x, y).correlation).toBeCloseTo(correlation, 12)
    }
  })

  it('is −1 or 1 for two pairs', () => {
    expect(pairCorrelation([0.2, 0.4], [0.1, 0.9]).correlation).toBeCloseTo(1, 15)
    expect(pairCorrelation([0.2, 0.4], [0.9, 0.1]).correlation).toBeCloseTo(-1, 15)
  })

  it('says why it is undefined', () => {
    expect(pairCorrelation([], [])).toEqual({ n: 0, correlation: null, reason: 'n < 2' })
    expect(pairCorrelation([1], [0])).toEqual({ n: 1, correlation: null, reason: 'n < 2' })
    expect(pairCorrelation([0.2, 0.2, 0.2], [0, 1, 0])).toEqual({ n: 3, correlation: null, reason: 'no variation' })
    expect(pairCorrelation([0, 1, 0], [0, 0, 0]).reason).toBe('no variation')
  })

  it('refuses sides of different length and what is no score', () => {
    expect(() => pairCorrelation([0, 1], [0])).toThrow('one score a replicate')
    expect(() => pairCorrelation([0, Number.NaN], [0, 1])).toThrow(InvalidArgumentError)
  })

  const pairs = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
    minLength: 2,
    maxLength: 12,
  })

  it('law: lies between −1 and 1, and neither the sides, nor order, nor scale matter', () => {
    fc.assert(
      fc.property(pairs, fc.constantFrom(-600, 3, 600), (drawn, exponent) => {
        const x = drawn.map(([first]) => first)
        const y = drawn.map(([, second]) => second)
        const plain = pairCorrelation(x, y)
        const { correlation } = plain
        if (correlation !== null) expect(Math.abs(correlation)).toBeLessThanOrEqual(1)
        expect(pairCorrelation(y, x)).toEqual(plain)
        expect(pairCorrelation([...x].reverse(), [...y].reverse())).toEqual(plain)
        const scaled = x.map((value) => value * 2 ** exponent)
        expect(pairCorrelation(scaled, y)).toEqual(plain)
      }),
    )
  })
})
