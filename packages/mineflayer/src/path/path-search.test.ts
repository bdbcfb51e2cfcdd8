import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeView } from '../testing/fake-view.ts'
import type { BlockView } from '../view/block-view.ts'
import { footingAt, isClear } from './footing.ts'
import { nearGoal } from './near-goal.ts'
import type { PathNode } from './path-node.ts'
import { PathSearch } from './path-search.ts'

const FLOOR = 4

function search(
  view: BlockView,
  to: { x: number; y: number; z: number },
  limit = 3000,
): { status: string; path: PathNode[]; expanded: number } {
  const run = new PathSearch({ view, start: { x: 0, y: FLOOR + 1, z: 0 }, goal: nearGoal(to, 0), limit })
  let status = run.expand(100)
  while (status === 'searching') status = run.expand(100)
  return { status, path: run.path(), expanded: run.expanded }
}

/** Whether each step of a path is one that a body can make. */
function isWalkable(view: BlockView, path: readonly PathNode[]): boolean {
  return path.every((node, index) => {
    if (footingAt(view, node.x, node.y, node.z) === 'none') return false
    const from = path[index - 1]
    if (from === undefined) return true
    const [dx, dy, dz] = [node.x - from.x, node.y - from.y, node.z - from.z]
    if (Math.abs(dx) > 1 || Math.abs(dz) > 1 || dy > 1 || dy < -3) return false
    const corner = (x: number, z: number): boolean => isClear(view, x, from.y, z) && isClear(view, x, from.y + 1, z)
    if (dx !== 0 && dz !== 0) return dy === 0 && corner(node.x, from.z) && corner(from.x, node.z)
    return dy <= 0 || isClear(view, from.x, from.y + 2, from.z)
  })
}

describe('PathSearch', () => {
  it('goes straight over open ground', () => {
    const view = fakeView((_x, y) => (y === FLOOR ? 'stone' : undefined))
    const { status, path } = search(view, { x: 6, y: FLOOR + 1, z: 0 })
    expect(status).toBe('found')
    expect(path.map(({ x, z }) => [x, z])).toEqual([0, 1, 2, 3, 4, 5, 6].map((x) => [x, 0]))
  })

  it('steps up one block, not two', () => {
    const stairs = (height: number) =>
      fakeView((x, y) => (y <= FLOOR || (x >= 3 && y <= FLOOR + height) ? 'stone' : undefined))
    expect(search(stairs(1), { x: 5, y: FLOOR + 2, z: 0 }).status).toBe('found')
    expect(search(stairs(2), { x: 5, y: FLOOR + 3, z: 0 }).status).toBe('exhausted')
  })

  it('drops three blocks, not four', () => {
    const cliff = (depth: number) =>
      fakeView((x, y) => (y <= (x < 3 ? FLOOR : FLOOR - depth) && y > -1 ? 'stone' : undefined))
    expect(search(cliff(3), { x: 5, y: FLOOR - 2, z: 0 }).status).toBe('found')
    expect(search(cliff(4), { x: 5, y: FLOOR - 3, z: 0 }).status).toBe('exhausted')
  })

  it('cuts no corner', () => {
    const view = fakeView((x, y, z) => (y === FLOOR || (x === 1 && z === 0 && y <= FLOOR + 2) ? 'stone' : undefined))
    const { path } = search(view, { x: 1, y: FLOOR + 1, z: 1 })
    expect(path).toHaveLength(3)
    expect(isWalkable(view, path)).toBe(true)
  })

  it('keeps away from a cactus where it can', () => {
    const view = fakeView((x, y, z) =>
      y === FLOOR ? 'stone' : x === 3 && z === 0 && y <= FLOOR + 2 ? 'cactus' : undefined,
    )
    const { status, path } = search(view, { x: 6, y: FLOOR + 1, z: 0 })
    expect(status).toBe('found')
    expect(path.filter(({ careful }) => careful)).toEqual([])
  })

  it('prefers a bridge to swimming, and swims when there is none', () => {
    const pond = (bridge: boolean) =>
      fakeView((x, y, z) => {
        if (y < FLOOR) return 'stone'
        if (y > FLOOR) return undefined
        return x >= 2 && x <= 4 && !(bridge && z === 3) ? 'water' : 'stone'
      })
    const isWet = (path: readonly PathNode[]): boolean => path.some(({ y }) => y === FLOOR)
    const dry = search(pond(true), { x: 6, y: FLOOR + 1, z: 0 })
    const wet = search(pond(false), { x: 6, y: FLOOR + 1, z: 0 })
    expect([dry.status, isWet(dry.path)]).toEqual(['found', false])
    expect([wet.status, isWet(wet.path)]).toEqual(['found', true])
  })

  it('stops after its limit of nodes and offers the nearest place it saw', () => {
    const view = fakeView((_x, y) => (y === FLOOR ? 'stone' : undefined))
    const { status, path, expanded } = search(view, { x: 20, y: FLOOR + 60, z: 0 }, 1500)
    expect([status, expanded]).toEqual(['exhausted', 1500])
    expect(path.at(-1)).toMatchObject({ x: 20, z: 0 })
  })

  it('law: every step of every path can be walked, and equal worlds give equal paths', () => {
    const heights = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 144, maxLength: 144 })
    const target = fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 }))
    fc.assert(
      fc.property(heights, target, (terrain, [x, z]) => {
        const top = (bx: number, bz: number): number =>
          bx === 0 && bz === 0
            ? FLOOR
            : FLOOR + (Math.abs(bx) <= 5 && Math.abs(bz) <= 5 ? (terrain[(bx + 5) * 12 + bz + 5] ?? 0) : 9)
        const world = () => fakeView((bx, y, bz) => (y <= top(bx, bz) ? 'stone' : undefined))
        const view = world()
        const one = search(view, { x, y: top(x, z) + 1, z }, 400)
        const two = search(world(), { x, y: top(x, z) + 1, z }, 400)
        expect(isWalkable(view, one.path)).toBe(true)
        expect(two).toEqual(one)
      }),
      { numRuns: 25 },
    )
  })
})
