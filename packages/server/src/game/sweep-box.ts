import type { BlockWorld } from './block-world.ts'
import type { GameFacts } from './game-facts.ts'

/** A body: feet in the middle of its square base. */
export interface SweptBox {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly halfWidth: number
  readonly height: number
}

/** Where a body came to, and which of its ways were cut short. */
export interface Sweep {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly hitX: boolean
  readonly hitY: boolean
  readonly hitZ: boolean
}

/** Two faces this close touch and do not overlap. */
const EPSILON = 1e-7
/** Boxes of the blocks around a way, six numbers each: one list for all sweeps, so that a sweep makes nothing anew. */
const boxes: number[] = []

/**
 * Moves a body by (dx, dy, dz) until the shapes of blocks stop it: up and down first, then along the longer of the two
 * other ways, then along the shorter. A block that the body is inside of already does not stop it.
 */
export function sweepBox(options: {
  world: BlockWorld
  facts: GameFacts
  box: SweptBox
  dx: number
  dy: number
  dz: number
}): Sweep {
  const { world, facts, box, dx, dy, dz } = options
  const { halfWidth, height } = box
  collect(world, facts, [
    box.x - halfWidth + Math.min(dx, 0),
    box.y + Math.min(dy, 0),
    box.z - halfWidth + Math.min(dz, 0),
    box.x + halfWidth + Math.max(dx, 0),
    box.y + height + Math.max(dy, 0),
    box.z + halfWidth + Math.max(dz, 0),
  ])
  let { x, y, z } = box
  const alongX = () => clip(0, dx, [x - halfWidth, y, z - halfWidth, x + halfWidth, y + height, z + halfWidth])
  const alongZ = () => clip(2, dz, [x - halfWidth, y, z - halfWidth, x + halfWidth, y + height, z + halfWidth])
  const movedY = clip(1, dy, [x - halfWidth, y, z - halfWidth, x + halfWidth, y + height, z + halfWidth])
  y += movedY
  let movedX = 0
  let movedZ = 0
  if (Math.abs(dx) >= Math.abs(dz)) {
    movedX = alongX()
    x += movedX
    movedZ = alongZ()
    z += movedZ
  } else {
    movedZ = alongZ()
    z += movedZ
    movedX = alongX()
    x += movedX
  }
  return { x, y, z, hitX: movedX !== dx, hitY: movedY !== dy, hitZ: movedZ !== dz }
}

/** Whether a body is inside of some block's shape. */
export function isBoxStuck(options: { world: BlockWorld; facts: GameFacts; box: SweptBox }): boolean {
  const { world, facts, box } = options
  const { x, y, z, halfWidth, height } = box
  const body = [x - halfWidth, y, z - halfWidth, x + halfWidth, y + height, z + halfWidth] as const
  collect(world, facts, body)
  for (let at = 0; at < boxes.length; at += 6) {
    if (overlaps(0, at, body) && overlaps(1, at, body) && overlaps(2, at, body)) return true
  }
  return false
}

type Bounds = readonly [number, number, number, number, number, number]

function collect(world: BlockWorld, facts: GameFacts, within: Bounds): void {
  boxes.length = 0
  for (let x = Math.floor(within[0]); x <= Math.floor(within[3]); x++) {
    for (let z = Math.floor(within[2]); z <= Math.floor(within[5]); z++) {
      // A fence is half a block higher than its cell.
      for (let y = Math.floor(within[1]) - 1; y <= Math.floor(within[4]); y++) {
        const stateId = world.stateAt(x, y, z)
        if (stateId === 0) continue
        for (const [x0, y0, z0, x1, y1, z1] of facts.shape(stateId)) {
          boxes.push(x + x0, y + y0, z + z0, x + x1, y + y1, z + z1)
        }
      }
    }
  }
}

function overlaps(axis: number, at: number, body: Bounds): boolean {
  return (
    (boxes[at + axis] ?? 0) < (body[axis + 3] ?? 0) - EPSILON &&
    (boxes[at + axis + 3] ?? 0) > (body[axis] ?? 0) + EPSILON
  )
}

/** How far a body comes along one axis before a box stops it. */
function clip(axis: 0 | 1 | 2, distance: number, body: Bounds): number {
  if (distance === 0) return 0
  const [first, second] = axis === 0 ? [1, 2] : axis === 1 ? [0, 2] : [0, 1]
  let left = distance
  for (let at = 0; at < boxes.length; at += 6) {
    if (!overlaps(first ?? 0, at, body) || !overlaps(second ?? 0, at, body)) continue
    if (distance > 0) {
      const room = (boxes[at + axis] ?? 0) - body[(axis + 3) as 3 | 4 | 5]
      if (room >= -EPSILON && room < left) left = Math.max(room, 0)
    } else {
      const room = (boxes[at + axis + 3] ?? 0) - body[axis]
      if (room <= EPSILON && room > left) left = Math.min(room, 0)
    }
  }
  return left
}
