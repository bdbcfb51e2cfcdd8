import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactSum } from './exact-sum.ts'

describe('exactSum', () => {
  it.each([
    [[], 0],
    [[0.1, 0.2, 0.3, -0.1, -0.2, -0.3], 0],
    [[1e16, 1, -1e16], 1],
    [[1, 2 ** -53, 2 ** -106], 1 + 2 ** -52],
    [[1, -(2 ** -54), -(2 ** -108)], 1 - 2 ** -53],
    [Array.from({ length: 10 }, () => 0.1), 1],
  ])('sums %j exactly', (values, expected) => {
    expect(exactSum(values)).toBe(expected)
  })

  it('law: agrees with integer arithmetic where the values are integers times a power of two', () => {
    fc.assert(
      fc.property(
        fc.array(fc.maxSafeInteger(), { maxLength: 30 }),
        fc.integer({ min: -300, max: 300 }),
        (integers, e) => {
          const sum = integers.reduce((total, value) => total + BigInt(value), 0n)
          expect(exactSum(integers.map((value) => value * 2 ** e))).toBe(Number(sum) * 2 ** e)
        },
      ),
    )
  })

  it('law: the order of the values does not matter', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, min: -1e100, max: 1e100 })), (values) => {
        expect(exactSum([...values].reverse()) + 0).toBe(exactSum(values) + 0)
      }),
    )
  })
})
