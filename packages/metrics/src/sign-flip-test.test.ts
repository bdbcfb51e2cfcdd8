import { createRandom, InvalidArgumentError } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Alternative, signFlipTest } from './sign-flip-test.ts'
import { smallestReachableP } from './smallest-reachable-p.ts'

/** The definition, one pattern at a time in integers. */
function enumerate(differences: readonly number[], alternative: Alternative): number {
  const observed = differences.reduce((sum, value) => sum + value, 0)
  let hits = 0
  for (let pattern = 0; pattern < 2 ** differences.length; pattern++) {
    const sum = differences.reduce((total, value, index) => total + ((pattern >> index) & 1 ? value : -value), 0)
    const hit =
      alternative === 'greater'
        ? sum >= observed
        : alternative === 'less'
          ? sum <= observed
          : Math.abs(sum) >= Math.abs(observed)
    if (hit) hits++
  }
  return hits / 2 ** differences.length
}

describe('signFlipTest', () => {
  it('gives 2^-n one-sided and 2^(1-n) two-sided for a constant difference with rounding noise', () => {
    const differences = [0.3 - 0.1, 0.5 - 0.3, 0.7 - 0.5, 0.9 - 0.7, 1.1 - 0.9]
    expect(signFlipTest(differences, { alternative: 'greater' })).toMatchObject({ pValue: 1 / 32, exact: true, n: 5 })
    expect(signFlipTest(differences)).toMatchObject({ pValue: 1 / 16, alternative: 'two-sided' })
    expect(signFlipTest(differences, { alternative: 'less' }).pValue).toBe(1)
  })

  it('counts sums that tie but for rounding', () => {
    // 0.1 + 0.2 and 0.3 are one sum in exact arithmetic: of the eight patterns, (+++) and (++-)… tie in threes.
    expect(signFlipTest([0.1, 0.2, -0.3], { alternative: 'greater' }).pValue).toBe(enumerate([1, 2, -3], 'greater'))
  })

  it('gives 1 when nothing differs', () => {
    for (const alternative of ['greater', 'less', 'two-sided'] as const) {
      expect(signFlipTest([0, 0, 0], { alternative })).toMatchObject({ pValue: 1, mean: 0 })
    }
  })

  it('says that there are no pairs', () => {
    expect(signFlipTest([])).toMatchObject({ n: 0, pValue: null, mean: null, reason: 'no pairs' })
  })

  it('enumerates up to 16 pairs and draws above', () => {
    const sixteen = Array.from({ length: 16 }, () => 1)
    expect(signFlipTest(sixteen, { alternative: 'greater' })).toMatchObject({ pValue: 2 ** -16, exact: true })
    const drawn = signFlipTest([...sixteen, 1], { alternative: 'greater', random: createRandom(0), resamples: 99 })
    expect(drawn).toMatchObject({ pValue: 1 / 100, exact: false, resamples: 99 })
  })

  it('draws a p-value near the one by definition', () => {
    const differences = [3, 1, 4, -1, 5, -9, 2, 6, 5, -3, 5, 8, -9, 7, 9, -3, 2]
    const { pValue } = signFlipTest(differences, { alternative: 'greater', random: createRandom(7), resamples: 20_000 })
    expect(Math.abs((pValue ?? 0) - enumerate(differences, 'greater'))).toBeLessThan(0.01)
  })

  it('refuses NaN, a missing source of randomness and a bad number of resamples', () => {
    expect(() => signFlipTest([Number.NaN])).toThrow(InvalidArgumentError)
    expect(() => signFlipTest(Array.from({ length: 17 }, () => 1))).toThrow('source of randomness')
    expect(() => signFlipTest([1], { resamples: 0 })).toThrow('resamples')
  })

  const integers = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 9 })
  const alternatives = fc.constantFrom<Alternative>('greater', 'less', 'two-sided')

  it('law: agrees with its definition', () => {
    fc.assert(
      fc.property(integers, alternatives, (values, alternative) => {
        expect(signFlipTest(values, { alternative }).pValue).toBe(enumerate(values, alternative))
      }),
    )
  })

  it('law: neither order nor scale matters, also at 2^-600 and 2^600 and in tenths', () => {
    const scales = fc.constantFrom(2 ** -600, 0.1, 1 / 3, 2 ** 600)
    fc.assert(
      fc.property(integers, alternatives, scales, (values, alternative, scale) => {
        const { pValue } = signFlipTest(values, { alternative })
        expect(signFlipTest([...values].reverse(), { alternative }).pValue).toBe(pValue)
        expect(
          signFlipTest(
            values.map((value) => value * scale),
            { alternative },
          ).pValue,
        ).toBe(pValue)
      }),
    )
  })

  it('law: changing every sign swaps the two sides', () => {
    fc.assert(
      fc.property(integers, (values) => {
        const negated = values.map((value) => -value)
        expect(signFlipTest(negated, { alternative: 'less' }).pValue).toBe(
          signFlipTest(values, { alternative: 'greater' }).pValue,
        )
        expect(signFlipTest(negated).pValue).toBe(signFlipTest(values).pValue)
      }),
    )
  })

  it('law: no p-value lies below the smallest reachable one', () => {
    fc.assert(
      fc.property(integers, (values) => {
        expect(signFlipTest(values, { alternative: 'greater' }).pValue ?? 0).toBeGreaterThanOrEqual(
          smallestReachableP(values.length),
        )
        expect(signFlipTest(values).pValue ?? 0).toBeGreaterThanOrEqual(smallestReachableP(values.length, 'two-sided'))
      }),
    )
  })
})

describe('smallestReachableP', () => {
  it.each([
    [0, 1, 1],
    [1, 1 / 2, 1],
    [5, 1 / 32, 1 / 16],
    [16, 2 ** -16, 2 ** -15],
  ])('for %d pairs', (n, oneSided, twoSided) => {
    expect(smallestReachableP(n)).toBe(oneSided)
    expect(smallestReachableP(n, 'two-sided')).toBe(twoSided)
  })

  it('refuses what is no number of pairs', () => {
    expect(() => smallestReachableP(-1)).toThrow(InvalidArgumentError)
    expect(() => smallestReachableP(2.5)).toThrow(InvalidArgumentError)
  })
})
