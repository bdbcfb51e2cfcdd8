import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundSignificant } from './round-significant.ts'

describe('roundSignificant', () => {
  it('keeps twelve digits unless told', () => {
    expect(roundSignificant(1 / 3)).toBe(0.333333333333)
    expect(roundSignificant(123456.789, 3)).toBe(123000)
  })

  it('law: rounding twice is rounding once, and moves a number by less than 1e-11 of it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e100, max: 1e100 }), (value) => {
        const rounded = roundSignificant(value)
        expect(roundSignificant(rounded)).toBe(rounded)
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-11 + Number.MIN_VALUE)
      }),
      { seed: 1 },
    )
  })
})
