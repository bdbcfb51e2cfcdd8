import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRoot } from './find-root.ts'

describe('findRoot', () => {
  it('finds the cube root of two', () => {
    const root = findRoot((x) => x ** 3 - 2, { lower: 0, upper: 1_000, tolerance: 1e-14 })
    expect(root).toBeCloseTo(2 ** (1 / 3), 14)
  })

  it('ends where the function jumps over zero', () => {
    expect(findRoot((x) => (x < 0.3 ? -1 : 1), { lower: 0, upper: 1, tolerance: 0 })).toBeCloseTo(0.3, 12)
  })

  it('gives the upper bound where the root is', () => {
    expect(findRoot((x) => x - 5, { lower: 0, upper: 5, tolerance: 0 })).toBe(5)
  })

  it('law: the function is near zero there', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 999, noNaN: true }), (place) => {
        let calls = 0
        const f = (x: number): number => {
          calls++
          return Math.atan(x - place)
        }
        const root = findRoot(f, { lower: 0, upper: 1_000, tolerance: 1e-12 })
        expect(Math.abs(root - place)).toBeLessThan(2e-12 + 4 * Number.EPSILON * place)
        expect(calls).toBeLessThan(60)
      }),
    )
  })
})
