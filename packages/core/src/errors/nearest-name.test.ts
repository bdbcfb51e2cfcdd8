import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestName } from './nearest-name.ts'

const names = fc.array(fc.stringMatching(/^[a-d_]{1,6}$/), { maxLength: 8 })

describe('nearestName', () => {
  it('takes the first in order among equally near names', () => {
    expect(nearestName('bb', ['bc', 'ab'])).toBe('ab')
  })

  it('gives null when nothing is near', () => {
    expect(nearestName('plank', ['diamond_sword'])).toBeNull()
  })

  it('goes by words where letters do not help', () => {
    const items = ['item:acacia_boat', 'item:oak_planks', 'item:stick']
    expect(nearestName('item:plank_TYPO', items)).toBe('item:oak_planks')
    const tasks = ['craft_wooden_pickaxe', 'craft_planks', 'mine_iron']
    expect(nearestName('craft_pickaxe', tasks)).toBe('craft_wooden_pickaxe')
    expect(nearestName('item:bread', items)).toBeNull()
  })

  it('law: a name that exists is nearest to itself', () => {
    fc.assert(
      fc.property(names, fc.nat(), (known, at) => {
        const name = known[at % Math.max(1, known.length)]
        if (name !== undefined) expect(nearestName(name, known)).toBe(name)
      }),
      { seed: 1 },
    )
  })

  it('law: the order of the known names does not matter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-d_]{1,6}$/), names, (name, known) => {
        expect(nearestName(name, [...known].reverse())).toBe(nearestName(name, known))
      }),
      { seed: 1 },
    )
  })
})
