import { InvalidArgumentError } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairBySeed } from './pair-by-seed.ts'

const values = (seeds: readonly number[]) => seeds.map((seed) => ({ seed, value: seed / 10 }))

describe('pairBySeed', () => {
  it('joins by seed and names what is missing', () => {
    const joined = pairBySeed({ R: values([0, 1, 2, 3, 4]), U: values([4, 3, 1, 0]) })
    expect(joined.pairs.map(({ seed }) => seed)).toEqual([0, 1, 3, 4])
    expect(joined.pairs.every(({ values: { R, U } }) => R === U)).toBe(true)
    expect(joined.incomplete).toEqual([{ seed: 2, group: 'U', why: 'missing' }])
    expect(joined.notes).toEqual(['seed 2 missing in U'])
  })

  it('refuses a duplicate and names it', () => {
    const groups = { R: values([0, 1, 2, 3, 4]), U: values([0, 1, 3, 4, 4]) }
    expect(() => pairBySeed(groups)).toThrow(InvalidArgumentError)
    expect(() => pairBySeed(groups)).toThrow('U holds more than one value of a seed, got 4')
  })

  it('names planned seeds that nobody ran, and refuses unplanned ones', () => {
    const joined = pairBySeed({ R: values([0]), U: values([0]) }, { seeds: [0, 1] })
    expect(joined.notes).toEqual(['seed 1 missing in R', 'seed 1 missing in U'])
    expect(() => pairBySeed({ R: values([7]) }, { seeds: [0] })).toThrow('not planned')
  })

  it('keeps what was not scored apart from what is missing and from 0', () => {
    const joined = pairBySeed({
      R: [
        { seed: 0, value: null },
        { seed: 1, value: 0 },
      ],
      U: values([0, 1]),
    })
    expect(joined.pairs).toEqual([{ seed: 1, values: { R: 0, U: 0.1 } }])
    expect(joined.notes).toEqual(['seed 0 unscored in R'])
    expect(() => pairBySeed({ R: [{ seed: 0, value: Number.NaN }] })).toThrow('not a finite number')
  })

  it.each([Number.NaN, undefined, -3, 1.5])('refuses %s as a seed, in a group and in the plan', (seed) => {
    const bad = seed as number
    expect(() => pairBySeed({ R: [{ seed: bad, value: 1 }], U: [{ seed: bad, value: 0 }] })).toThrow(
      'pairBySeed: the seed of R value 0 must be an integer of at least 0',
    )
    expect(() => pairBySeed({ R: values([0]) }, { seeds: [0, bad] })).toThrow('pairBySeed: planned seed 1 must be')
  })

  it('refuses a seed that is planned twice', () => {
    expect(() => pairBySeed({ R: values([0]) }, { seeds: [0, 0] })).toThrow('a seed is planned more than once, got 0')
  })

  it('refuses a value that is there and says nothing', () => {
    const read = [{ seed: 0 }] as unknown as { seed: number; value: number }[]
    expect(() => pairBySeed({ R: read })).toThrow('R value 0 is not a finite number, got undefined')
    expect(() => pairBySeed(JSON.parse('{"R":null}'))).toThrow('pairBySeed: R is no list of values')
  })

  it('takes any name for a group', () => {
    const { pairs } = pairBySeed(JSON.parse('{"__proto__":[{"seed":0,"value":1}],"U":[{"seed":0,"value":0}]}'))
    expect(pairs.map((pair) => Object.entries(pair.values))).toEqual([
      [
        ['__proto__', 1],
        ['U', 0],
      ],
    ])
  })

  it('refuses to join no groups', () => {
    expect(() => pairBySeed({}, { seeds: [0, 1] })).toThrow('pairBySeed: there is no group')
  })

  it('law: the order of rows does not matter, and every seed is a pair or named', () => {
    const seeds = fc.uniqueArray(fc.nat(20))
    fc.assert(
      fc.property(seeds, seeds, (r, u) => {
        const joined = pairBySeed({ R: values(r), U: values(u) })
        expect(pairBySeed({ R: values([...r].reverse()), U: values([...u].reverse()) })).toEqual(joined)
        const named = [...joined.pairs, ...joined.incomplete].map(({ seed }) => seed)
        expect(new Set(named)).toEqual(new Set([...r, ...u]))
        expect(named.length).toBe(new Set(named).size)
      }),
    )
  })
})
