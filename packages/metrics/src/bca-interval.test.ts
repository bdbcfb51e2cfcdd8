import { createRandom, InvalidArgumentError } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bcaInterval } from './bca-interval.ts'
import { bcaLimits } from './bca-limits.ts'
import reference from './testing/reference-values.json' with { type: 'json' }

describe('bcaInterval', () => {
  it(`agrees with ${reference.bca.enumerated.length} enumerations of all resamples one at a time to 1e-12`, () => {
    for (const { values, confidence, lower, upper } of reference.bca.enumerated) {
      const found = bcaInterval(values, { confidence })
      expect(found).toMatchObject({ exact: true, resamples: null, reason: null })
      expect(found.lower).toBeCloseTo(lower, 12)
      expect(found.upper).toBeCloseTo(upper, 12)
    }
  })

  it('agrees with an independent computation on given resamples to 1e-9, corrections included', () => {
    const { values, confidence, indices, bias, acceleration, lower, upper } = reference.bca.given
    const resamples = indices.map((sample) => ({
      mean: sample.reduce((sum, index) => sum + (values[index] ?? Number.NaN), 0) / values.length,
      weight: 1,
    }))
    const limits = bcaLimits({ values, resamples, confidence })
    expect(limits?.bias).toBeCloseTo(bias, 10)
    expect(limits?.acceleration).toBeCloseTo(acceleration, 12)
    expect(limits?.lower).toBeCloseTo(lower, 12)
    expect(limits?.upper).toBeCloseTo(upper, 12)
  })

  it('leans towards the long tail', () => {
    const { mean, lower, upper } = bcaInterval([0, 0.1, 0.1, 0.2, 0.2, 0.3, 0.9])
    if (mean === null || lower === null || upper === null) throw new Error('no bounds')
    expect(upper - mean).toBeGreaterThan(mean - lower)
  })

  it('draws above eight values and then gives nearly what ten thousand other draws give', () => {
    const values = [0.1, 0.4, 0.2, 0.9, 0.3, 0.35, 0.6, 0.05, 0.5]
    const one = bcaInterval(values, { random: createRandom(1) })
    const other = bcaInterval(values, { random: createRandom(2) })
    expect(one).toMatchObject({ exact: false, resamples: 9_999, reason: null })
    expect(Math.abs((one.lower ?? 0) - (other.lower ?? 1))).toBeLessThan(0.02)
    expect(Math.abs((one.upper ?? 0) - (other.upper ?? 1))).toBeLessThan(0.02)
    expect(bcaInterval([...values].reverse(), { random: createRandom(1) })).toEqual(one)
  })

  it('says why there are no bounds', () => {
    expect(bcaInterval([])).toMatchObject({ n: 0, mean: null, lower: null, reason: 'n < 2' })
    expect(bcaInterval([0.4])).toMatchObject({ n: 1, mean: 0.4, lower: null, reason: 'n < 2' })
    expect(bcaInterval([0.3 - 0.1, 0.5 - 0.3, 0.7 - 0.5])).toMatchObject({ lower: null, reason: 'no variation' })
    const values = Array.from({ length: 9 }, (_, index) => index)
    expect(bcaInterval(values, { random: createRandom(1), resamples: 1 }).reason).toBe('beyond the resamples')
  })

  it('refuses what it cannot use', () => {
    expect(() => bcaInterval([0, Number.NaN])).toThrow(InvalidArgumentError)
    expect(() => bcaInterval([0, 1], { confidence: 0 })).toThrow('confidence')
    expect(() => bcaInterval([0, 1], { resamples: 0.5 })).toThrow('resamples')
    expect(() => bcaInterval(Array.from({ length: 9 }, (_, index) => index))).toThrow('source of randomness')
  })

  const values = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 2, maxLength: 6 })

  it('law: lies within the values, mirrors, and moves with scale and shift', () => {
    fc.assert(
      fc.property(
        values,
        fc.constantFrom(-600, 4, 600),
        fc.integer({ min: -99, max: 99 }),
        (drawn, exponent, shift) => {
          const plain = bcaInterval(drawn)
          const scaled = bcaInterval(drawn.map((value) => value * 2 ** exponent))
          const shifted = bcaInterval(drawn.map((value) => value + shift))
          const mirrored = bcaInterval(drawn.map((value) => -value))
          for (const other of [scaled, shifted, mirrored]) expect(other.reason).toBe(plain.reason)
          if (plain.lower === null || plain.upper === null) return
          expect(plain.lower).toBeGreaterThanOrEqual(Math.min(...drawn))
          expect(plain.upper).toBeLessThanOrEqual(Math.max(...drawn))
          expect(scaled.lower).toBe(plain.lower * 2 ** exponent)
          expect(shifted.lower).toBeCloseTo(plain.lower + shift, 9)
          expect(shifted.upper).toBeCloseTo(plain.upper + shift, 9)
          expect(mirrored.lower).toBeCloseTo(-plain.upper, 9)
        },
      ),
      { numRuns: 60 },
    )
  })
})
