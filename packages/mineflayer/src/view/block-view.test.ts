import { describe, expect, it } from 'vitest'
import { nearbyBlocks } from '../observation/nearby-blocks.ts'
import { fakeState, fakeView } from '../testing/fake-view.ts'

describe('BlockView', () => {
  const view = fakeView((x, y, z) => {
    if (y < 5) return 'stone'
    if (x === -20 && z === 17 && y <= 7) return 'oak_log'
    return x === 2 && y === 5 && z === -1 ? 'oak_log' : undefined
  })
  const oak = { minStateId: fakeState('oak_log'), maxStateId: fakeState('oak_log') }
  const around = { x: 0.5, y: 5, z: 0.5 }

  it('finds blocks nearest first, across chunks and signs', () => {
    const found = view.find({ ...oak, around, radius: 40, height: 16, limit: 24 })
    expect(found.map(({ x, y, z }) => [x, y, z])).toEqual([
      [2, 5, -1],
      [-20, 5, 17],
      [-20, 6, 17],
      [-20, 7, 17],
    ])
    expect(view.find({ ...oak, around, radius: 10, height: 16, limit: 24 })).toHaveLength(1)
  })

  it('finds the same nearest ones when it stops early, and leaves out what it is told to', () => {
    const all = view.find({ ...oak, around, radius: 40, height: 16, limit: 24 })
    expect(view.find({ ...oak, around, radius: 40, height: 16, limit: 2 })).toEqual(all.slice(0, 2))
    const upper = view.find({ ...oak, around, radius: 40, height: 16, limit: 24, except: (_x, y) => y === 5 })
    expect(upper.map(({ y }) => y)).toEqual([6, 7])
  })

  it('leaves out blocks that are closed in', () => {
    const stone = { minStateId: fakeState('stone'), maxStateId: fakeState('stone') }
    const found = view.find({ ...stone, around, radius: 3, height: 4, limit: 100 })
    expect(new Set(found.map(({ y }) => y))).toEqual(new Set([4]))
  })

  it('tells unloaded chunks from air', () => {
    expect([view.stateAt(0, 200, 0), view.stateAt(1000, 5, 0), view.stateAt(0, -1, 0)]).toEqual([0, -1, 0])
  })

  it('counts kinds of block around a point, with the nearest of each', () => {
    const kinds = nearbyBlocks(view, around)
    expect(kinds.map(({ block }) => block)).toEqual(['stone', 'oak_log'])
    expect(kinds[1]).toEqual({ block: 'oak_log', count: 1, nearest: { x: 2, y: 5, z: -1 }, distance: 2.29 })
  })
})
