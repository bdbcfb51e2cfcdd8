import { InvalidArgumentError } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holm } from './holm.ts'

/** The step-down procedure as Holm words it, for one level: reject the smallest while p ≤ level / hypotheses left. */
function rejected(pValues: readonly number[], level: number): boolean[] {
  const result = pValues.map(() => false)
  const order = pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p)
  for (const [rank, { p, index }] of order.entries()) {
    if (p * (pValues.length - rank) > level) break
    result[index] = true
  }
  return result
}

const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 })
const check = { seed: 20_261_130, numRuns: 200 }

describe('holm', () => {
  it('adjusts a worked example, in the order given', () => {
    expect(holm([0.04, 0.01, 0.03])).toEqual([0.06, 0.03, 0.06])
    expect(holm([0.5, 0.6])).toEqual([1, 1])
    expect(holm([])).toEqual([])
  })

  it('leaves a single p-value as it is', () => {
    expect(holm([1 / 128])).toEqual([1 / 128])
  })

  it('counts a hypothesis that could not be tested', () => {
    expect(holm([0.01, null, 0.02])).toEqual([0.03, null, 0.04])
    expect(holm([null])).toEqual([null])
  })

  it('refuses what is no p-value', () => {
    for (const wrong of [-0.1, 1.1, Number.NaN]) expect(() => holm([wrong])).toThrow(InvalidArgumentError)
  })

  it('law: rejects at every level what the step-down procedure rejects', () => {
    fc.assert(
      fc.property(pValues, fc.double({ min: 0, max: 0.999, noNaN: true }), (list, level) => {
        expect(holm(list).map((p) => p !== null && p <= level)).toEqual(rejected(list, level))
      }),
      check,
    )
  })

  it('law: lies between p and Bonferroni, keeps the order of p-values, and rises with any of them', () => {
    fc.assert(
      fc.property(pValues, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (list, at, more) => {
        const adjusted = holm(list).map((p) => p ?? Number.NaN)
        for (const [i, p] of list.entries()) {
          expect(adjusted[i]).toBeGreaterThanOrEqual(p)
          expect(adjusted[i]).toBeLessThanOrEqual(Math.min(1, list.length * p))
          for (const [j, q] of list.entries())
            if (p <= q) expect(adjusted[i] ?? 0).toBeLessThanOrEqual(adjusted[j] ?? 0)
        }
        const raised = holm(list.map((p, i) => (i === at % list.length ? Math.max(p, more) : p)))
        for (const [i, p] of raised.entries()) expect(p).toBeGreaterThanOrEqual(adjusted[i] ?? 0)
      }),
      check,
    )
  })
})
