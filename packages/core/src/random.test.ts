import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'

describe('createRandom', () => {
  it('gives the same numbers for the same seed, 0 included', () => {
    for (const seed of [0, 1, 5100]) {
      const one = createRandom(seed)
      const other = createRandom(seed)
      expect(Array.from({ length: 5 }, () => one.next())).toEqual(Array.from({ length: 5 }, () => other.next()))
    }
  })

  it('starts far apart for neighbouring seeds', () => {
    const first = Array.from({ length: 200 }, (_, seed) => createRandom(seed).next())
    expect(new Set(first).size).toBe(200)
    const mean = first.reduce((sum, value) => sum + value, 0) / first.length
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.1)
  })

  it.each([[-1], [0.5], [Number.NaN], [2 ** 53]])('refuses the seed %d', (seed) => {
    expect(() => createRandom(seed)).toThrow(/non-negative integer/)
  })

  it('forks by label, not by what was drawn before', () => {
    const one = createRandom(3)
    const other = createRandom(3)
    other.next()
    expect(one.fork('a').next()).toBe(other.fork('a').next())
    expect(one.fork('a').next()).not.toBe(one.fork('b').next())
  })

  it('draws every integer of a range about equally often', () => {
    const random = createRandom(11)
    const counts = new Map<number, number>()
    for (let draw = 0; draw < 6000; draw++) {
      const value = random.integer(-1, 4)
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([-1, 0, 1, 2, 3, 4])
    // Chi-square with 5 degrees of freedom exceeds 20.5 once in a thousand.
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(chiSquare).toBeLessThan(20.5)
  })

  it('refuses to pick from nothing', () => {
    expect(() => createRandom(1).pick([])).toThrow(/nothing to pick/)
  })

  it('law: a shuffle keeps the elements', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.integer()), (seed, elements) => {
        const shuffled = createRandom(seed).shuffle(elements)
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(elements.toSorted((a, b) => a - b))
      }),
    )
  })
})
