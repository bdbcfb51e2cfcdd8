import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstDifference } from './first-difference.ts'

describe('firstDifference', () => {
  it.each([
    [1, 2, { path: '', left: 1, right: 2 }],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, { path: 'a.b.1', left: 2, right: 3 }],
    [{ a: 1 }, { a: 1, b: null }, { path: 'b', left: undefined, right: null }],
    [[1], [1, 2], { path: '1', left: undefined, right: 2 }],
    [[], {}, { path: '', left: [], right: {} }],
    [undefined, 0, { path: '', left: undefined, right: 0 }],
    [JSON.parse('{"__proto__":1}'), {}, { path: '__proto__', left: 1, right: undefined }],
  ])('finds where %j and %j differ', (left, right, difference) => {
    expect(firstDifference(left, right)).toEqual(difference)
  })

  it('law: finds nothing exactly between equal values', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        expect(firstDifference(left, structuredClone(left))).toBeNull()
        const difference = firstDifference(left, right)
        if (difference !== null) expect(JSON.stringify(difference.left)).not.toBe(JSON.stringify(difference.right))
      }),
    )
  })
})
