import { InvalidArgumentError } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signFlipInterval } from './sign-flip-interval.ts'
import { signFlipTest } from './sign-flip-test.ts'
import reference from './testing/reference-values.json' with { type: 'json' }

describe('signFlipInterval', () => {
  it(`agrees with ${reference.signFlipIntervals.length} enumerations of all subsets to 1e-12`, () => {
    for (const { numerators, denominator, confidence, bounds } of reference.signFlipIntervals) {
      const found = signFlipInterval(
        numerators.map((numerator) => numerator / denominator),
        confidence,
      )
      if (bounds === null) expect(found).toMatchObject({ lower: null, upper: null, reason: 'too few pairs' })
      else {
        expect(found.reason).toBeNull()
        expect(found.lower).toBeCloseTo(bounds[0] ?? Number.NaN, 12)
        expect(found.upper).toBeCloseTo(bounds[1] ?? Number.NaN, 12)
      }
    }
  })

  it('needs six pairs for 95 %', () => {
    expect(signFlipInterval([1, 2, 3, 4, 5]).reason).toBe('too few pairs')
    expect(signFlipInterval([1, 2, 3, 4, 5, 6])).toMatchObject({ lower: 1, upper: 6, mean: 3.5, reason: null })
    expect(signFlipInterval([])).toMatchObject({ n: 0, mean: null, reason: 'too few pairs' })
  })

  it('reaches a tail that holds a whole number of patterns', () => {
    // 1/8 of 2^3 patterns is one: the bounds are the smallest and the largest subset mean.
    expect(signFlipInterval([1, 2, 6], 0.75)).toMatchObject({ lower: 1, upper: 6 })
  })

  it('has no bounds without variation, nor above 20 pairs', () => {
    expect(signFlipInterval([0.3 - 0.1, 0.5 - 0.3, 0.7 - 0.5, 0.9 - 0.7, 1.1 - 0.9, 0.2]).reason).toBe('no variation')
    expect(signFlipInterval(Array.from({ length: 21 }, (_, index) => index)).reason).toBe('too many pairs')
  })

  it('refuses what is no difference and no confidence', () => {
    expect(() => signFlipInterval([Number.NaN, 1])).toThrow(InvalidArgumentError)
    expect(() => signFlipInterval([0, 1], 1)).toThrow('confidence')
  })

  const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 6, maxLength: 9 })

  it('law: holds the shifts that neither one-sided test rejects, and no others', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(0.8, 0.9, 0.95), (differences, confidence) => {
        const { lower, upper } = signFlipInterval(differences, confidence)
        fc.pre(lower !== null && upper !== null)
        const level = (1 - confidence) / 2
        const rejects = (shift: number, alternative: 'greater' | 'less'): boolean => {
          const shifted = differences.map((value) => value - shift)
          return (signFlipTest(shifted, { alternative }).pValue ?? 1) <= level
        }
        const step = 1e-6
        expect(rejects(lower - step, 'greater')).toBe(true)
        expect(rejects(lower + step, 'greater')).toBe(false)
        expect(rejects(upper + step, 'less')).toBe(true)
        expect(rejects(upper - step, 'less')).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  it('law: does not depend on the order, moves with a shift, and mirrors', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: -1_000, max: 1_000 }), (differences, shift) => {
        const plain = signFlipInterval(differences)
        expect(signFlipInterval([...differences].reverse())).toEqual(plain)
        const shifted = signFlipInterval(differences.map((value) => value + shift))
        const mirrored = signFlipInterval(differences.map((value) => -value))
        if (plain.lower === null || plain.upper === null) {
          expect(shifted.reason).toBe(plain.reason)
          expect(mirrored.reason).toBe(plain.reason)
        } else {
          expect(shifted.lower).toBeCloseTo(plain.lower + shift, 9)
          expect(mirrored.lower).toBeCloseTo(-plain.upper, 12)
          expect(mirrored.upper).toBeCloseTo(-plain.lower, 12)
        }
      }),
      { numRuns: 50 },
    )
  })
})
