import type { Box } from './block-table.ts'
import type { BlockView } from './block-view.ts'
import { castRay } from './cast-ray.ts'
import { REACH, type Sight } from './sight-of-block.ts'

interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** The way out of each side of a block, by Minecraft's numbers: down, up, north, south, west, east. */
export const FACE_VECTORS: readonly (readonly [x: number, y: number, z: number])[] = [
  [0, -1, 0],
  [0, 1, 0],
  [0, 0, -1],
  [0, 0, 1],
  [-1, 0, 0],
  [1, 0, 0],
]
/** The middle of a side, then points nearer to its edges. */
const OFFSETS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.3, 0],
  [-0.3, 0],
  [0, 0.3],
  [0, -0.3],
]

/** Looks for a point on one side of a block that an eye sees within reach; null when there is none. */
export function sightOfFace(
  view: BlockView,
  eye: Point,
  side: { block: Point; face: number; reach?: number },
): Sight | null {
  const { block, face, reach = REACH } = side
  const [nx, ny, nz] = FACE_VECTORS[face] ?? [0, 1, 0]
  const boxes = view.table.boxes(view.stateAt(block.x, block.y, block.z))
  if (boxes.length === 0) return null
  const low = [0, 1, 2].map((axis) => Math.min(...boxes.map((box: Box) => box[axis] ?? 0)))
  const high = [3, 4, 5].map((axis) => Math.max(...boxes.map((box: Box) => box[axis] ?? 1)))
  const at = (axis: 0 | 1 | 2, normal: number, offset: number): number => {
    const [from, to] = [low[axis] ?? 0, high[axis] ?? 1]
    return normal > 0 ? to : normal < 0 ? from : (from + to) / 2 + offset * (to - from)
  }
  for (const [a, b] of OFFSETS) {
    // The two offsets lie in the side's own plane.
    const point = {
      x: block.x + at(0, nx, a),
      y: block.y + at(1, ny, nx === 0 ? b : a),
      z: block.z + at(2, nz, b),
    }
    const [dx, dy, dz] = [point.x - eye.x, point.y - eye.y, point.z - eye.z]
    // The side must face the eye.
    if (dx * nx + dy * ny + dz * nz >= 0) continue
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz)
    if (distance > reach) continue
    const direction = { x: dx / distance, y: dy / distance, z: dz / distance }
    const hit = castRay(view, { eye, direction, reach: distance + 0.01, plants: false })
    if (hit !== null && hit.x === block.x && hit.y === block.y && hit.z === block.z) return { point, face }
  }
  return null
}
