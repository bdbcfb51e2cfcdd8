import { createRandom, InvalidArgumentError } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equivalenceTest } from './equivalence-test.ts'
import { signFlipTest } from './sign-flip-test.ts'

describe('equivalenceTest', () => {
  it('gives 2^-n for n pairs that do not differ', () => {
    expect(equivalenceTest([0, 0, 0, 0, 0], { margin: 0.1 })).toEqual({
      n: 5,
      margin: 0.1,
      mean: 0,
      aboveLower: 1 / 32,
      belowUpper: 1 / 32,
      pValue: 1 / 32,
      reason: null,
    })
  })

  it('does not pass what lies on the margin', () => {
    expect(equivalenceTest([0.1, 0.1, 0.1, 0.1, 0.1, 0.1], { margin: 0.1 })).toMatchObject({
      aboveLower: 1 / 64,
      belowUpper: 1,
      pValue: 1,
    })
  })

  it('does not take a spread that hides a difference for equivalence', () => {
    const differences = [1, -1, 0.5, -0.5, 1, -1, 0.5, -0.5]
    const { mean, pValue } = equivalenceTest(differences, { margin: 0.1 })
    expect(mean).toBe(0)
    expect(pValue).toBeGreaterThan(0.3)
  })

  it('is two sign-flip tests of shifted differences', () => {
    const differences = [0.25, -0.25, 0, 0.5, 0, 0, -0.25]
    const { aboveLower, belowUpper } = equivalenceTest(differences, { margin: 0.3 })
    const shifted = (by: number) => differences.map((difference) => difference + by)
    expect(aboveLower).toBe(signFlipTest(shifted(0.3), { alternative: 'greater' }).pValue)
    expect(belowUpper).toBe(signFlipTest(shifted(-0.3), { alternative: 'less' }).pValue)
  })

  it('says that there are no pairs, and refuses a margin that is none', () => {
    expect(equivalenceTest([], { margin: 0.1 })).toMatchObject({ n: 0, pValue: null, reason: 'no pairs' })
    for (const margin of [0, -0.1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => equivalenceTest([0], { margin })).toThrow(InvalidArgumentError)
    }
  })

  it('law: a wider margin never raises p, and swapping the conditions leaves it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -8, max: 8 }), { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 0, max: 8 }),
        (eighths, narrow, more) => {
          const differences = eighths.map((value) => value / 8)
          const at = (margin: number, list = differences) => equivalenceTest(list, { margin }).pValue ?? Number.NaN
          expect(at((narrow + more) / 8)).toBeLessThanOrEqual(at(narrow / 8))
          const swapped = differences.map((difference) => -difference)
          expect(at(narrow / 8, swapped)).toBe(at(narrow / 8))
        },
      ),
      { seed: 20_261_130, numRuns: 200 },
    )
  })

  it('passes a difference as large as the margin in at most 5 % of samples, if they spread evenly', () => {
    const random = createRandom(20_261_130)
    const samples = 2_000
    let passed = 0
    for (let sample = 0; sample < samples; sample++) {
      const differences = Array.from({ length: 12 }, () => 0.25 + 0.125 * random.integer(-2, 2))
      if ((equivalenceTest(differences, { margin: 0.25 }).pValue ?? 1) <= 0.05) passed++
    }
    expect(passed / samples).toBeLessThanOrEqual(0.05 + 3 * Math.sqrt((0.05 * 0.95) / samples))
    expect(passed).toBeGreaterThan(0)
  })
})
