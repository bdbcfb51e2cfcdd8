import { createRandom, InvalidArgumentError } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Alternative, signFlipTest } from './sign-flip-test.ts'
import { smallestReachableP } from './smallest-reachable-p.ts'
import reference from './testing/reference-values.json' with { type: 'json' }

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

/** The chance of at least `least` heads in n tosses of a fair coin; exact up to n = 53. */
function binomialTail(n: number, least: number): number {
  let ways = 1
  let tail = 0
  for (let heads = n; heads >= least; heads--) {
    tail += ways
    ways = (ways * heads) / (n - heads + 1)
  }
  return tail / 2 ** n
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

  it(`agrees with ${reference.signFlip.length} enumerations in rational numbers, ties and zeros among them`, () => {
    for (const { numerators, denominator, hits } of reference.signFlip) {
      const differences = numerators.map((numerator) => numerator / denominator)
      for (const alternative of ['greater', 'less', 'two-sided'] as const) {
        const { pValue } = signFlipTest(differences, { alternative })
        expect(pValue, `${numerators} / ${denominator}, ${alternative}`).toBe(
          hits[alternative] / 2 ** numerators.length,
        )
      }
    }
  })

  it('counts up to 32 pairs and draws above', () => {
    const many = Array.from({ length: 32 }, () => 1)
    expect(signFlipTest(many, { alternative: 'greater' })).toMatchObject({ pValue: 2 ** -32, exact: true })
    const drawn = signFlipTest([...many, 1], { alternative: 'greater', random: createRandom(0), resamples: 99 })
    expect(drawn).toMatchObject({ pValue: 1 / 100, exact: false, resamples: 99 })
  })

  it('draws a p-value near the one of the definition', () => {
    // Of 40 equal magnitudes 26 are positive: the p-value is a tail of the binomial distribution.
    const differences = Array.from({ length: 40 }, (_, index) => (index < 26 ? 0.125 : -0.125))
    const { pValue } = signFlipTest(differences, { alternative: 'greater', random: createRandom(7), resamples: 20_000 })
    expect(Math.abs((pValue ?? 0) - binomialTail(40, 26))).toBeLessThan(0.005)
  })

  it('law: equal magnitudes make it the sign test', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 32 }), fc.nat(), (n, draw) => {
        const positive = draw % (n + 1)
        const differences = Array.from({ length: n }, (_, index) => (index < positive ? 0.3 : -0.3))
        const { pValue } = signFlipTest(differences, { alternative: 'greater' })
        expect(pValue).toBe(binomialTail(n, positive))
      }),
    )
  })

  it('refuses NaN, a missing source of randomness and a bad number of resamples', () => {
    expect(() => signFlipTest([Number.NaN])).toThrow(InvalidArgumentError)
    expect(() => signFlipTest(Array.from({ length: 33 }, () => 1))).toThrow('source of randomness')
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
