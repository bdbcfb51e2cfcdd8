import { InvalidArgumentError } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EventCount, freemanHaltonTest } from './freeman-halton-test.ts'

function groups(...counts: readonly [number, number][]): EventCount[] {
  return counts.map(([events, others]) => ({ events, others }))
}

describe('freemanHaltonTest', () => {
  // By fisher_exact of scipy 1.17.1.
  it.each([
    [[3, 1], [1, 3], 0.48571428571428565],
    [[0, 5], [4, 1], 0.04761904761904762],
    [[2, 14], [6, 10], 0.2199728092942776],
    [[8, 2], [1, 5], 0.034965034965034975],
    [[10, 90], [3, 97], 0.08179405296897922],
    [[12, 5], [7, 7], 0.28830810401250984],
    [[1, 15], [0, 16], 1],
  ] as [[number, number], [number, number], number][])('is Fisher’s exact test for two groups: %j, %j', (a, b, p) => {
    expect(freemanHaltonTest(groups(a, b)).pValue).toBeCloseTo(p, 10)
  })

  // By enumeration in whole numbers, as fractions.
  it.each([
    [groups([3, 13], [0, 16], [0, 16], [0, 16]), 5 / 93],
    [groups([2, 14], [1, 15], [0, 16], [0, 16]), 395 / 651],
    [groups([3, 27], [0, 30], [0, 30], [0, 30]), 58 / 1003],
    [groups([5, 5], [1, 9], [0, 10], [2, 8]), 82_868 / 1_708_993],
    [groups([1, 4], [3, 2], [5, 0]), 6 / 91],
    [groups([2, 3], [2, 5], [4, 1], [0, 7]), 6_737 / 245_157],
  ] as const)('gives the exact fraction for several groups: %j', (table, p) => {
    expect(freemanHaltonTest(table).pValue).toBeCloseTo(p, 12)
  })

  it('gives 1 without events, with nothing but events, and for one group', () => {
    expect(freemanHaltonTest(groups([0, 16], [0, 16], [0, 16], [0, 16])).pValue).toBeCloseTo(1, 12)
    expect(freemanHaltonTest(groups([4, 0], [4, 0])).pValue).toBeCloseTo(1, 12)
    expect(freemanHaltonTest(groups([3, 4])).pValue).toBeCloseTo(1, 12)
  })

  it('says that nothing was counted', () => {
    expect(freemanHaltonTest(groups([0, 0], [0, 0]))).toEqual({
      events: 0,
      total: 0,
      pValue: null,
      reason: 'nothing counted',
    })
  })

  it('passes over groups in which nothing was counted', () => {
    const p = freemanHaltonTest(groups([3, 1], [1, 3], [0, 0])).pValue
    expect(p).toBeCloseTo(0.48571428571428565, 10)
  })

  it('refuses counts that are none, and no groups', () => {
    for (const wrong of [groups([-1, 2]), groups([0.5, 2]), groups([1, Number.NaN]), []]) {
      expect(() => freemanHaltonTest(wrong)).toThrow(InvalidArgumentError)
    }
  })

  const count = fc.integer({ min: 0, max: 6 })
  const table = fc.array(fc.record({ events: count, others: count }), { minLength: 1, maxLength: 4 })

  it('law: neither the order of groups nor which outcome is the event moves p, and it lies in (0, 1]', () => {
    fc.assert(
      fc.property(table, (counts) => {
        const p = freemanHaltonTest(counts).pValue
        const turned = counts.map(({ events, others }) => ({ events: others, others: events })).reverse()
        const other = freemanHaltonTest(turned).pValue
        if (p === null || other === null) {
          expect(other).toBe(p)
          return
        }
        expect(other).toBeCloseTo(p, 10)
        expect(p).toBeGreaterThan(0)
        expect(p).toBeLessThanOrEqual(1)
      }),
      { seed: 20_261_130, numRuns: 150 },
    )
  })
})
