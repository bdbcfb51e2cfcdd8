import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leaveOneOutRange } from './leave-one-out-range.ts'
import { studentInterval } from './student-interval.ts'

describe('leaveOneOutRange', () => {
  it('shows that one replicate decides', () => {
    expect(leaveOneOutRange([1, 0, 0, 0])).toEqual({ n: 4, lower: 0, upper: 1 / 3, reason: null })
  })

  it('is a point where no value differs', () => {
    expect(leaveOneOutRange([0.25, 0.25, 0.25])).toMatchObject({ lower: 0.25, upper: 0.25 })
  })

  it('is undefined below two values', () => {
    for (const values of [[], [1]]) {
      expect(leaveOneOutRange(values)).toEqual({ n: values.length, lower: null, upper: null, reason: 'n < 2' })
    }
  })

  it('law: is the smallest and largest mean over all values but one', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 2, maxLength: 9 }), (values) => {
        const means = values.map((_, left) => studentInterval(values.filter((_, index) => index !== left)).mean ?? 0)
        const { lower, upper } = leaveOneOutRange(values)
        expect(lower).toBeCloseTo(Math.min(...means), 12)
        expect(upper).toBeCloseTo(Math.max(...means), 12)
      }),
      { seed: 20_261_130, numRuns: 200 },
    )
  })
})
