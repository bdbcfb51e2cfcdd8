import { InvalidArgumentError } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alphaSpending } from './alpha-spending.ts'
import reference from './testing/reference-values.json' with { type: 'json' }

describe('alphaSpending', () => {
  it(`agrees with ${reference.spending.length} independent values to 1e-12`, () => {
    for (const { alpha, fraction, obrienFleming, pocock } of reference.spending) {
      const fractions = fraction === 1 ? [1] : [fraction, 1]
      expect(alphaSpending(fractions, { alpha })[0]?.cumulative).toBeCloseTo(obrienFleming, 12)
      expect(alphaSpending(fractions, { alpha, spending: 'pocock' })[0]?.cumulative).toBeCloseTo(pocock, 12)
    }
  })

  it('spends what is published for three equal looks at 0.025', () => {
    // The first boundary of the Lan–DeMets O'Brien–Fleming design with three equal looks is z = 3.7103, p = 0.0001035.
    const [first, second, last] = alphaSpending([1 / 3, 2 / 3, 1])
    expect(first?.level).toBeCloseTo(0.0001035, 7)
    expect(second?.cumulative).toBeCloseTo(0.0060484, 7)
    expect(last?.cumulative).toBe(0.025)
  })

  it('gives a single look all of the level', () => {
    expect(alphaSpending([1])).toEqual([{ fraction: 1, cumulative: 0.025, level: 0.025 }])
  })

  it.each([[[]], [[0.5]], [[0, 1]], [[0.5, 0.5, 1]], [[0.7, 0.5, 1]], [[0.5, Number.NaN, 1]], [[0.5, 1, 1.5]]])(
    'refuses the fractions %j',
    (fractions) => {
      expect(() => alphaSpending(fractions)).toThrow(InvalidArgumentError)
    },
  )

  it('refuses a level that is none', () => {
    expect(() => alphaSpending([1], { alpha: 0 })).toThrow('alpha')
  })

  it('law: the levels are positive and sum to alpha', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(steps, fc.constantFrom('obrien-fleming' as const, 'pocock' as const), (widths, spending) => {
        const all = widths.reduce((sum, width) => sum + width, 0)
        let reached = 0
        const fractions = widths.map((width) => {
          reached += width
          return reached / all
        })
        const looks = alphaSpending(fractions, { alpha: 0.05, spending })
        expect(looks.every(({ level }) => level >= 0)).toBe(true)
        expect(looks.reduce((sum, { level }) => sum + level, 0)).toBeCloseTo(0.05, 14)
      }),
    )
  })
})
