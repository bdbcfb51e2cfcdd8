import { describe, expect, it } from 'vitest'
import { fakeState, fakeView } from '../testing/fake-view.ts'
import { castRay } from './cast-ray.ts'
import { sightOfBlock } from './sight-of-block.ts'

const eye = { x: 0.5, y: 5.5, z: 0.5 }
const east = { x: 1, y: 0, z: 0 }

describe('castRay', () => {
  it('meets a cube at its side', () => {
    const view = fakeView((x, y, z) => (x === 3 && y === 5 && z === 0 ? 'stone' : undefined))
    expect(castRay(view, { eye, direction: east, reach: 4.5, plants: true })).toEqual({
      x: 3,
      y: 5,
      z: 0,
      stateId: fakeState('stone'),
      face: 4,
      distance: 2.5,
    })
    expect(castRay(view, { eye, direction: east, reach: 2.4, plants: true })).toBeNull()
  })

  it('passes above a slab and through water', () => {
    const view = fakeView((x, y, z) =>
      y !== 5 || z !== 0 ? undefined : x === 2 ? 'stone_slab' : x === 3 ? 'water' : x === 4 ? 'stone' : undefined,
    )
    const above = { ...eye, y: 5.75 }
    expect(castRay(view, { eye: above, direction: east, reach: 10, plants: true })).toMatchObject({ x: 4 })
    expect(castRay(view, { eye: { ...eye, y: 5.25 }, direction: east, reach: 10, plants: true })).toMatchObject({
      x: 2,
    })
  })

  it('meets plants only when asked to', () => {
    const view = fakeView((x, y, z) =>
      y !== 5 || z !== 0 ? undefined : x === 2 ? 'grass' : x === 4 ? 'stone' : undefined,
    )
    expect(castRay(view, { eye, direction: east, reach: 10, plants: true })).toMatchObject({ x: 2 })
    expect(castRay(view, { eye, direction: east, reach: 10, plants: false })).toMatchObject({ x: 4 })
  })

  it('finds the faces above and below', () => {
    const view = fakeView((_x, y) => (y === 2 || y === 9 ? 'stone' : undefined))
    expect(castRay(view, { eye, direction: { x: 0, y: -1, z: 0 }, reach: 9, plants: true })).toMatchObject({
      face: 1,
      distance: 2.5,
    })
    expect(castRay(view, { eye, direction: { x: 0, y: 1, z: 0 }, reach: 9, plants: true })).toMatchObject({
      face: 0,
      distance: 3.5,
    })
  })
})

describe('sightOfBlock', () => {
  it('sees a narrow cactus, and not what a wall hides', () => {
    const open = fakeView((x, y, z) => (x === 3 && y === 5 && z === 0 ? 'cactus' : undefined))
    expect(sightOfBlock(open, eye, { x: 3, y: 5, z: 0 })).toEqual({ face: 4, point: { x: 3.0625, y: 5.46875, z: 0.5 } })
    const walled = fakeView((x, y, z) => (x === 2 ? 'stone' : x === 3 && y === 5 && z === 0 ? 'cactus' : undefined))
    expect(sightOfBlock(walled, eye, { x: 3, y: 5, z: 0 })).toBeNull()
  })

  it('reaches 4.5 blocks', () => {
    const view = fakeView((x, y, z) => (x >= 4 && y === 5 && z === 0 ? 'stone' : undefined))
    expect(sightOfBlock(view, eye, { x: 4, y: 5, z: 0 })).not.toBeNull()
    const far = fakeView((x, y, z) => (x === 6 && y === 5 && z === 0 ? 'stone' : undefined))
    expect(sightOfBlock(far, eye, { x: 6, y: 5, z: 0 })).toBeNull()
  })
})
