import { InvalidArgumentError } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noncentralTCdf } from './noncentral-t-cdf.ts'
import { tQuantile } from './t-quantile.ts'
import reference from './testing/reference-values.json' with { type: 'json' }

describe('noncentralTCdf', () => {
  it(`agrees with ${reference.noncentralT.length} integrals of 25 digits to 1e-12`, () => {
    for (const { t, df, noncentrality, cdf } of reference.noncentralT) {
      const gap = Math.abs(noncentralTCdf(t, df, noncentrality) - cdf)
      expect(gap, `t ${t}, df ${df}, noncentrality ${noncentrality}`).toBeLessThan(1e-12)
    }
  })

  it('is the central t without noncentrality', () => {
    for (const df of [1, 3, 20, 1e6]) {
      for (const p of [0.001, 0.1, 0.5, 0.975]) {
        expect(noncentralTCdf(tQuantile(p, df), df, 0)).toBeCloseTo(p, 12)
      }
    }
  })

  it('is the normal probability of −noncentrality at 0', () => {
    expect(noncentralTCdf(0, 7, -1.959963984540054)).toBeCloseTo(0.975, 13)
  })

  it('stays a probability where the step is narrow', () => {
    expect(noncentralTCdf(1e6, 3, 1e6)).toBeCloseTo(noncentralTCdf(1e5, 3, 1e5), 4)
    expect(noncentralTCdf(1, 1, 1e9)).toBe(0)
    expect(noncentralTCdf(1, 1, -1e9)).toBeCloseTo(1, 15)
  })

  it.each([
    [Number.NaN, 4, 1],
    [Number.POSITIVE_INFINITY, 4, 1],
    [1, 0.5, 1],
    [1, Number.NaN, 1],
    [1, Number.POSITIVE_INFINITY, 1],
    [1, 4, Number.NaN],
  ])('refuses t = %d, df = %d, noncentrality = %d', (t, df, noncentrality) => {
    expect(() => noncentralTCdf(t, df, noncentrality)).toThrow(InvalidArgumentError)
  })

  const place = fc.double({ min: -30, max: 30, noNaN: true })
  const freedom = fc.integer({ min: 1, max: 500 })

  it('law: a mirror image is the other tail', () => {
    fc.assert(
      fc.property(place, freedom, place, (t, df, noncentrality) => {
        const both = noncentralTCdf(t, df, noncentrality) + noncentralTCdf(-t, df, -noncentrality)
        expect(Math.abs(both - 1)).toBeLessThan(1e-13)
      }),
    )
  })

  it('law: rises with t and falls with noncentrality', () => {
    fc.assert(
      fc.property(place, freedom, place, fc.double({ min: 0.001, max: 5, noNaN: true }), (t, df, shift, step) => {
        const here = noncentralTCdf(t, df, shift)
        expect(noncentralTCdf(t + step, df, shift)).toBeGreaterThanOrEqual(here - 1e-14)
        expect(noncentralTCdf(t, df, shift + step)).toBeLessThanOrEqual(here + 1e-14)
      }),
    )
  })
})
