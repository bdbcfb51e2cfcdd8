import { describe, expect, it } from 'vitest'
import { fakeView } from '../testing/fake-view.ts'
import { dropCanBeHad } from './drop-can-be-had.ts'

const FLOOR = 4
const wall = (height: number) =>
  fakeView((x, y) => (y <= FLOOR || (x >= 3 && y <= FLOOR + height) ? 'stone' : undefined))

describe('dropCanBeHad', () => {
  it('tells the blocks of a wall that one reaches from the ground from those whose drops stay up there', () => {
    const view = wall(8)
    expect([1, 2, 3, 4, 5].map((up) => dropCanBeHad(view, { x: 3, y: FLOOR + up, z: 0 }))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('lets what hangs in the air fall to the ground', () => {
    const view = fakeView((x, y, z) => (y <= FLOOR || (x === 3 && z === 0 && y === FLOOR + 7) ? 'stone' : undefined))
    expect(dropCanBeHad(view, { x: 3, y: FLOOR + 7, z: 0 })).toBe(true)
  })

  it('counts a block of the ground, into whose place one can step', () => {
    expect(dropCanBeHad(wall(0), { x: 0, y: FLOOR, z: 0 })).toBe(true)
  })
})
