import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testFacts } from '../../testing/test-facts.ts'
import { type Body, moveBody } from './move-body.ts'
import { NearbyBoxes } from './nearby-boxes.ts'

const facts = testFacts()
const SIDE = 5
/** Air more often than not, so that bodies get about. */
const blocks = ['air', 'air', 'air', 'stone', 'stone_slab', 'oak_fence', 'snow'].map((name) => facts.state(name))

/** A floor of stone with a small box of blocks of chance on it, which is closed all around. */
function worldOf(cells: readonly number[]) {
  return {
    stateAt(x: number, y: number, z: number): number {
      const isInside = x >= 0 && x < SIDE && z >= 0 && z < SIDE && y >= 0
      if (!isInside) return facts.state('stone')
      return y < 2 ? (cells[(y * SIDE + x) * SIDE + z] ?? 0) : 0
    },
  }
}

const bodyAt = (width: number, height: number): Body => ({
  x: 2.5,
  y: 3,
  z: 2.5,
  vx: 0,
  vy: 0,
  vz: 0,
  width,
  height,
  onGround: false,
  blocked: false,
})

/** How deep a body is in the blocks; what is less than a millionth of a block is rounding. */
function depth(body: Body, world: ReturnType<typeof worldOf>): number {
  let deepest = 0
  const half = body.width / 2
  for (let y = -1; y <= Math.floor(body.y + body.height); y++) {
    for (let x = -1; x <= SIDE; x++) {
      for (let z = -1; z <= SIDE; z++) {
        for (const [x0, y0, z0, x1, y1, z1] of facts.shape(world.stateAt(x, y, z))) {
          const insideX = Math.min(body.x + half - (x + x0), x + x1 - (body.x - half))
          const insideY = Math.min(body.y + body.height - (y + y0), y + y1 - body.y)
          const insideZ = Math.min(body.z + half - (z + z0), z + z1 - (body.z - half))
          deepest = Math.max(deepest, Math.min(insideX, insideY, insideZ))
        }
      }
    }
  }
  return deepest
}

describe('moveBody', () => {
  it('never leaves a body inside a block, whatever way it is driven', () => {
    const cells = fc.array(fc.constantFrom(...blocks), { minLength: 2 * SIDE * SIDE, maxLength: 2 * SIDE * SIDE })
    const drives = fc.array(
      fc.record({ vx: fc.double({ min: -1, max: 1 }), vz: fc.double({ min: -1, max: 1 }), jumps: fc.boolean() }),
      { minLength: 20, maxLength: 60 },
    )
    fc.assert(
      fc.property(cells, drives, fc.constantFrom(0.4, 0.6, 0.9, 1.4), fc.constantFrom(0.7, 1.3, 1.95), (...given) => {
        const [present, steps, width, height] = given
        const world = worldOf(present)
        const nearby = new NearbyBoxes(world, facts)
        const body = bodyAt(width, height)
        for (const { vx, vz, jumps } of steps) {
          if (Number.isNaN(vx) || Number.isNaN(vz)) continue
          body.vx = vx
          body.vz = vz
          body.vy = jumps && body.onGround ? 0.42 : (body.vy - 0.08) * 0.98
          moveBody(body, nearby)
          if (depth(body, world) > 1e-6) return false
        }
        return true
      }),
      { seed: 7, numRuns: 200 },
    )
  })

  it('comes to rest on what is under it, and steps up a slab but not a block', () => {
    const run = (block: string) => {
      const cells: number[] = []
      for (let z = 0; z < SIDE; z++) cells[3 * SIDE + z] = facts.state(block)
      const nearby = new NearbyBoxes(worldOf(cells), facts)
      const body = bodyAt(0.6, 1.95)
      body.x = 1.5
      for (let tick = 0; tick < 60; tick++) {
        body.vx = 0.1
        body.vy = (body.vy - 0.08) * 0.98
        moveBody(body, nearby)
      }
      return { x: body.x, y: body.y, onGround: body.onGround }
    }
    expect(run('air')).toEqual({ x: expect.closeTo(4.7, 6), y: 0, onGround: true })
    expect(run('stone')).toEqual({ x: expect.closeTo(2.7, 6), y: 0, onGround: true })
    const upSlab = run('stone_slab')
    expect(upSlab.x).toBeGreaterThan(3.5)
  })

  it('reads the blocks anew when it is told that they have changed', () => {
    const cells: number[] = []
    const nearby = new NearbyBoxes(worldOf(cells), facts)
    const body = bodyAt(0.6, 1.95)
    body.y = 0
    body.vx = 0.1
    moveBody(body, nearby)
    cells[3 * SIDE + 2] = facts.state('stone')
    cells[2 * SIDE + 3] = facts.state('stone')
    nearby.forget()
    for (let tick = 0; tick < 20; tick++) {
      body.vx = 0.1
      moveBody(body, nearby)
    }
    expect(body.x).toBeCloseTo(2.7, 6)
  })
})
