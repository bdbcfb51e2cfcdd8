import { EventEmitter } from 'node:events'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearbyBlocks } from '../observation/nearby-blocks.ts'
import { fakeState, fakeView } from '../testing/fake-view.ts'
import type { FoundBlock } from './block-view.ts'

describe('BlockView', () => {
  const view = fakeView((x, y, z) => {
    if (y < 5) return 'stone'
    if (x === -20 && z === 17 && y <= 7) return 'oak_log'
    return x === 2 && y === 5 && z === -1 ? 'oak_log' : undefined
  })
  const oak = { minStateId: fakeState('oak_log'), maxStateId: fakeState('oak_log') }
  const around = { x: 0.5, y: 5, z: 0.5 }

  const find = (query: Parameters<typeof view.find>[0]): FoundBlock[] => {
    const search = view.find(query)
    for (;;) {
      const part = search.next()
      if (part.done === true) return part.value
    }
  }

  it('finds blocks nearest first, across chunks and signs', () => {
    const found = find({ ...oak, around, radius: 40, height: 16, limit: 24 })
    expect(found.map(({ x, y, z }) => [x, y, z])).toEqual([
      [2, 5, -1],
      [-20, 5, 17],
      [-20, 6, 17],
      [-20, 7, 17],
    ])
    expect(find({ ...oak, around, radius: 10, height: 16, limit: 24 })).toHaveLength(1)
  })

  it('finds the same nearest ones when it stops early, and leaves out what it is told to', () => {
    const all = find({ ...oak, around, radius: 40, height: 16, limit: 24 })
    expect(find({ ...oak, around, radius: 40, height: 16, limit: 2 })).toEqual(all.slice(0, 2))
    const upper = find({ ...oak, around, radius: 40, height: 16, limit: 24, except: (_x, y) => y === 5 })
    expect(upper.map(({ y }) => y)).toEqual([6, 7])
  })

  it('leaves out blocks that are closed in', () => {
    const stone = { minStateId: fakeState('stone'), maxStateId: fakeState('stone') }
    const found = find({ ...stone, around, radius: 3, height: 4, limit: 100 })
    expect(new Set(found.map(({ y }) => y))).toEqual(new Set([4]))
  })

  it('spreads the search for what is everywhere but closed in over parts', () => {
    const buried = fakeView((_x, y) => (y < 64 ? 'stone' : undefined))
    const stone = { minStateId: fakeState('stone'), maxStateId: fakeState('stone') }
    const search = buried.find({ ...stone, around: { x: 0.5, y: 40, z: 0.5 }, radius: 40, height: 16, limit: 24 })
    let parts = 0
    let last = search.next()
    for (; last.done !== true; last = search.next()) parts++
    expect(parts).toBeGreaterThan(1)
    expect(last.value).toEqual([])
  })

  it('takes no unloaded chunk and nothing below the world for an open side', () => {
    const buried = fakeView((_x, y) => (y < 64 ? 'stone' : undefined))
    const stone = { minStateId: fakeState('stone'), maxStateId: fakeState('stone') }
    const query = { ...stone, around: { x: 60, y: 4, z: 60 }, radius: 20, height: 16 }
    const run = (extra: { closedIn?: boolean; limit: number }): FoundBlock[] => {
      const search = buried.find({ ...query, ...extra })
      for (;;) {
        const part = search.next()
        if (part.done === true) return part.value
      }
    }
    expect(run({ limit: 24 })).toEqual([])
    expect(run({ limit: 1, closedIn: true })).toMatchObject([{ x: 59, y: 3, z: 59 }])
    expect([buried.isAtEdge({ x: 63, y: 4, z: 0 }), buried.isAtEdge({ x: 62, y: 4, z: 0 })]).toEqual([true, false])
    expect([0, 60].map((x) => buried.isLoadedAround({ x, y: 4, z: 0 }, 20))).toEqual([true, false])
  })

  it('tells unloaded chunks from air', () => {
    expect([view.stateAt(0, 200, 0), view.stateAt(1000, 5, 0), view.stateAt(0, -1, 0)]).toEqual([0, -1, 0])
  })

  it('counts no blocks that are closed in', () => {
    const ore = fakeView((x, y, z) => (x === 0 && z === 0 && y === 2 ? 'oak_log' : y < 5 ? 'stone' : undefined))
    const kinds = nearbyBlocks(ore, { x: 0.5, y: 5, z: 0.5 })
    expect(kinds).toEqual([{ block: 'stone', count: 441, nearest: { x: 0, y: 4, z: 0 }, distance: 0.5 }])
  })

  it('counts kinds of block around a point, with the nearest of each', () => {
    const kinds = nearbyBlocks(view, around)
    expect(kinds.map(({ block }) => block)).toEqual(['stone', 'oak_log'])
    expect(kinds[1]).toEqual({ block: 'oak_log', count: 1, nearest: { x: 2, y: 5, z: -1 }, distance: 2.29 })
  })

  it('counts after any changes what a view counts that sees them for the first time', () => {
    // About the corner of four columns and of two sections.
    const near = fc.integer({ min: -2, max: 1 })
    const change = fc.record({
      x: near,
      y: near.map((y) => y + 16),
      z: near,
      name: fc.constantFrom('air', 'stone', 'stone_slab', 'oak_log'),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), (changes) => {
        const blocks = new Map<string, string>()
        const blockAt = (x: number, y: number, z: number) => blocks.get(`${x},${y},${z}`) ?? 'stone'
        const events = new EventEmitter()
        const changed = fakeView(blockAt, events)
        const middle = { x: 0, y: 16, z: 0 }
        for (const { x, y, z, name } of changes) {
          nearbyBlocks(changed, middle)
          blocks.set(`${x},${y},${z}`, name)
          events.emit('blockUpdate', null, { position: { x, y, z }, stateId: fakeState(name) })
        }
        expect(nearbyBlocks(changed, middle)).toEqual(nearbyBlocks(fakeView(blockAt), middle))
      }),
      { seed: 7, numRuns: 25 },
    )
  })

  it('looks again at blocks whose only open side is in a column that goes and comes', () => {
    const events = new EventEmitter()
    const wall = fakeView((x, y, z) => (x === 16 && y === 5 && z === 5 ? 'air' : 'stone'), events)
    const count = () => nearbyBlocks(wall, { x: 12, y: 5, z: 5 })[0]?.count ?? 0
    expect(count()).toBe(6)
    events.emit('chunkColumnUnload', { x: 16, z: 0 })
    expect(count()).toBe(0)
    events.emit('chunkColumnLoad', { x: 16, z: 0 })
    expect(count()).toBe(6)
  })
})
