import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSeeds } from './parse-seeds.ts'

describe('parseSeeds', () => {
  it('reads a range with both ends, a list, a single seed, and mixtures', () => {
    expect(parseSeeds('5100..5104')).toEqual([5100, 5101, 5102, 5103, 5104])
    expect(parseSeeds('5100,5101')).toEqual([5100, 5101])
    expect(parseSeeds('0')).toEqual([0])
    expect(parseSeeds('7..7, 1, 3..4')).toEqual([7, 1, 3, 4])
  })

  it('takes 10,000 seeds and no more', () => {
    expect(parseSeeds('1..10000')).toHaveLength(10_000)
    expect(() => parseSeeds('0..10000')).toThrow('more than 10,000 seeds')
    expect(() => parseSeeds('0..9007199254740991')).toThrow('more than 10,000 seeds')
  })

  it.each(['', ' ', '-1', '1.5', '1e3', '0x10', '1,,2', '..3', '1..', '1...3', '9007199254740992', 'NaN', '1;2'])(
    'refuses %j',
    (text) => {
      expect(() => parseSeeds(text)).toThrow(/^--seeds: /)
    },
  )

  it('names what is no seed once, and the whole list where it is a part', () => {
    expect(() => parseSeeds('-1')).toThrow(/^--seeds: "-1" is no seed\. Seeds are/)
    expect(() => parseSeeds('1,x')).toThrow(/^--seeds: "x" is no seed, got "1,x"\. /)
  })

  it('law: what is written as a list is read as that list', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 20 }), (seeds) => {
        expect(parseSeeds(seeds.join(','))).toEqual(seeds)
      }),
    )
  })
})
