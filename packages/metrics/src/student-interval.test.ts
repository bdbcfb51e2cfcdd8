import { InvalidArgumentError } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastInterval } from './contrast-interval.ts'
import { studentInterval } from './student-interval.ts'
import { tQuantile } from './t-quantile.ts'
import reference from './testing/reference-values.json' with { type: 'json' }

describe('tQuantile', () => {
  it.each([
    [1, 12.706204736],
    [2, 4.30265273],
    [3, 3.182446305],
    [4, 2.776445105],
    [5, 2.570581836],
    [9, 2.262157163],
    [29, 2.045229642],
    [342, 1.966924645],
    [1e6, 1.959966357],
  ])('gives the 0.975 quantile for %d degrees of freedom to nine decimals', (df, expected) => {
    expect(Math.abs(tQuantile(0.975, df) - expected)).toBeLessThan(1e-9)
    expect(Math.abs(tQuantile(0.025, df) + expected)).toBeLessThan(1e-9)
  })

  it(`agrees with ${reference.tQuantiles.length} independent values from 1 to 1e6 degrees of freedom to 1e-12`, () => {
    for (const { p, df, quantile } of reference.tQuantiles) {
      const gap = Math.abs(tQuantile(p, df) - quantile) / Math.max(1, Math.abs(quantile))
      expect(gap, `p ${p}, df ${df}`).toBeLessThan(1e-12)
    }
  })

  it('has closed forms for one and two degrees of freedom', () => {
    for (const p of [0.01, 0.2, 0.6, 0.9, 0.999]) {
      expect(tQuantile(p, 1)).toBeCloseTo(Math.tan(Math.PI * (p - 0.5)), 9)
      expect(tQuantile(p, 2)).toBeCloseTo((2 * p - 1) / Math.sqrt(2 * p * (1 - p)), 9)
    }
    expect(tQuantile(0.5, 4)).toBe(0)
  })

  it.each([
    [0, 4],
    [1, 4],
    [-0.1, 4],
    [Number.NaN, 4],
    [0.5, 0],
    [0.5, -1],
    [0.5, Number.POSITIVE_INFINITY],
    [0.5, Number.NaN],
  ])('refuses p = %d with df = %d', (p, df) => {
    expect(() => tQuantile(p, df)).toThrow(InvalidArgumentError)
  })
})

describe('studentInterval', () => {
  it('gives mean, sample deviation and interval', () => {
    const interval = studentInterval([1, 2, 3, 4, 5])
    expect(interval).toMatchObject({ n: 5, mean: 3, reason: null, confidence: 0.95 })
    expect(interval.sd).toBeCloseTo(Math.sqrt(2.5), 14)
    expect(interval.lower).toBeCloseTo(3 - (2.776445105 * Math.sqrt(2.5)) / Math.sqrt(5), 8)
    expect(interval.upper).toBeCloseTo(3 + (2.776445105 * Math.sqrt(2.5)) / Math.sqrt(5), 8)
  })

  it.each(reference.tIntervals)('agrees with rational arithmetic to 1e-12: $name at $confidence', (expected) => {
    const found = studentInterval(expected.values, expected.confidence)
    expect(found.reason).toBeNull()
    // Relative to the spread; a place on the axis cannot be nearer than the last places of the values.
    const rounding = 4 * Number.EPSILON * Math.max(...expected.values.map(Math.abs))
    for (const part of ['mean', 'sd', 'lower', 'upper'] as const) {
      const gap = Math.abs((found[part] ?? Number.NaN) - expected[part])
      expect(gap, part).toBeLessThanOrEqual(1e-12 * expected.sd + (part === 'sd' ? 0 : rounding))
    }
  })

  it('has no interval without variation, and nothing that is not a number', () => {
    const a = [0.2, 0.4, 0.6, 0.8, 1]
    const interval = studentInterval(a.map((value, index) => value - (a[index] ?? 0)))
    expect(interval).toEqual({
      n: 5,
      mean: 0,
      sd: 0,
      lower: null,
      upper: null,
      confidence: 0.95,
      reason: 'no variation',
    })
    expect(JSON.parse(JSON.stringify(interval))).toEqual(interval)
  })

  it('takes a constant difference with rounding noise for no variation', () => {
    const interval = studentInterval([0.3 - 0.1, 0.5 - 0.3, 0.7 - 0.5, 0.9 - 0.7, 1.1 - 0.9])
    expect(interval).toMatchObject({ sd: 0, lower: null, upper: null, reason: 'no variation' })
    expect(interval.mean).toBeCloseTo(0.2, 14)
  })

  it('is exact where the naive variance cancels', () => {
    expect(studentInterval([0.11, 0.11, 0.11])).toMatchObject({ mean: 0.11, sd: 0 })
    expect(studentInterval([1e12 - 1, 1e12, 1e12 + 1])).toMatchObject({ mean: 1e12, sd: 1, reason: null })
  })

  it('has no interval for one value or none', () => {
    expect(studentInterval([0.4])).toMatchObject({ n: 1, mean: 0.4, sd: null, lower: null, reason: 'n < 2' })
    expect(studentInterval([])).toMatchObject({ n: 0, mean: null, sd: null, upper: null, reason: 'n < 2' })
  })

  it.each([[[1, Number.NaN]], [[Number.POSITIVE_INFINITY, 1]]])('refuses %j', (values) => {
    expect(() => studentInterval(values)).toThrow(InvalidArgumentError)
  })

  it.each([0, 1, 95, Number.NaN])('refuses a confidence of %d', (confidence) => {
    expect(() => studentInterval([1, 2], confidence)).toThrow('confidence')
  })

  it('does not overflow at the ends of the number range', () => {
    expect(studentInterval([1.5e308, 1.6e308]).mean).toBeCloseTo(1.55e308, -300)
    expect(studentInterval([5e-324, 15e-324]).mean).toBe(10e-324)
  })

  const sample = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 2, maxLength: 12 })

  it('law: scaling by a power of two scales every part exactly, from 2^-600 to 2^600', () => {
    fc.assert(
      fc.property(sample, fc.constantFrom(-600, -60, -1, 1, 60, 600), (values, exponent) => {
        const scale = 2 ** exponent
        const plain = studentInterval(values)
        const scaled = studentInterval(values.map((value) => value * scale))
        expect(scaled.reason).toBe(plain.reason)
        for (const part of ['mean', 'sd', 'lower', 'upper'] as const) {
          const value = plain[part]
          expect(scaled[part]).toBe(value === null ? null : value * scale)
        }
      }),
    )
  })

  it('law: shifting moves the mean and the bounds, not the deviation', () => {
    fc.assert(
      fc.property(sample, fc.integer({ min: -1e6, max: 1e6 }), (values, shift) => {
        const plain = studentInterval(values)
        const shifted = studentInterval(values.map((value) => value + shift))
        expect(shifted.reason).toBe(plain.reason)
        expect(shifted.mean ?? 0).toBeCloseTo((plain.mean ?? 0) + shift, 6)
        expect(shifted.sd ?? 0).toBeCloseTo(plain.sd ?? 0, 6)
        expect((shifted.lower ?? 0) - (plain.lower ?? 0)).toBeCloseTo(plain.lower === null ? 0 : shift, 6)
      }),
    )
  })

  it('law: a trillion added to whole numbers changes no deviation, to nine digits of it', () => {
    fc.assert(
      fc.property(sample, (values) => {
        const plain = studentInterval(values)
        const far = studentInterval(values.map((value) => value + 1e12))
        fc.pre(plain.reason === null)
        expect(far.reason).toBeNull()
        expect(Math.abs((far.sd ?? Number.NaN) - (plain.sd ?? 0))).toBeLessThanOrEqual(1e-9 * (plain.sd ?? 0))
        expect(far.mean).toBeCloseTo(1e12 + (plain.mean ?? 0), 3)
      }),
    )
  })

  it('law: the order of the values does not matter, to the last bit', () => {
    const doubles = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(doubles, fc.infiniteStream(fc.nat()), (values, keys) => {
        const shuffled = values
          .map((value) => ({ value, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ value }) => value)
        expect(studentInterval(shuffled)).toEqual(studentInterval(values))
      }),
    )
  })

  it('law: equal values have that mean and a deviation of exactly 0', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: 2, max: 40 }), (value, n) => {
        const interval = studentInterval(Array.from({ length: n }, () => value))
        expect(interval.mean).toBe(value + 0)
        expect(interval).toMatchObject({ sd: 0, reason: 'no variation' })
      }),
    )
  })
})

describe('contrastInterval', () => {
  it('takes the rounding of scores for no variation, where the differences are small too', () => {
    const differences = [0.9 - 0.85, 0.3 - 0.25, 0.75 - 0.7]
    expect(new Set(differences).size).toBeGreaterThan(1)
    expect(contrastInterval(differences)).toMatchObject({ sd: 0, lower: null, reason: 'no variation' })
  })

  it('is the Student-t interval otherwise', () => {
    const differences = [0.5, -0.25, 0, 1]
    expect(contrastInterval(differences, 0.9)).toEqual(studentInterval(differences, 0.9))
  })
})
