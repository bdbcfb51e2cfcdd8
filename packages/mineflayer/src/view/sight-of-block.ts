import type { Box } from './block-table.ts'
import type { BlockView } from './block-view.ts'
import { castRay } from './cast-ray.ts'

interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** A point on a block that the eye sees, and the side it lies on. */
export interface Sight {
  readonly point: Point
  /** The side, by Minecraft's numbers: 0 below, 1 above, 2 north, 3 south, 4 west, 5 east. */
  readonly face: number
}

/** From the feet to the eye of a player who stands, in blocks. */
export const EYE_HEIGHT = 1.62

/** How far a player in survival mode reaches, from the eye, in blocks. */
export const REACH = 4.5

const sides: readonly { face: number; axis: 'x' | 'y' | 'z'; high: boolean }[] = [
  { face: 2, axis: 'z', high: false },
  { face: 3, axis: 'z', high: true },
  { face: 4, axis: 'x', high: false },
  { face: 5, axis: 'x', high: true },
  { face: 1, axis: 'y', high: true },
  { face: 0, axis: 'y', high: false },
]

/**
 * Looks for a point of a block that an eye sees within reach: the middles of the sides that face the eye. Blocks with a
 * collision box hide what is behind them; plants do not.
 *
 * @param reach - how far the hand goes, in blocks; a survival player's reach unless told.
 * @returns where to look, or null when the block is out of reach or hidden.
 */
export function sightOfBlock(view: BlockView, eye: Point, block: Point, reach: number = REACH): Sight | null {
  const boxes = view.table.boxes(view.stateAt(block.x, block.y, block.z))
  const solid = boxes.length > 0
  if (!solid) {
    const point = { x: block.x + 0.5, y: block.y + 0.4, z: block.z + 0.5 }
    return isSeen(view, eye, { point, block, solid, reach }) ? { point, face: 1 } : null
  }
  // A cactus or a chest is narrower than its block.
  const low = { x: block.x + least(boxes, 0), y: block.y + least(boxes, 1), z: block.z + least(boxes, 2) }
  const high = { x: block.x + most(boxes, 3), y: block.y + most(boxes, 4), z: block.z + most(boxes, 5) }
  const middle = { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2, z: (low.z + high.z) / 2 }
  for (const { face, axis, high: isHigh } of sides) {
    const plane = isHigh ? high[axis] : low[axis]
    if (isHigh ? eye[axis] <= plane : eye[axis] >= plane) continue
    const point = { ...middle, [axis]: plane }
    if (isSeen(view, eye, { point, block, solid, reach })) return { point, face }
  }
  return null
}

function isSeen(
  view: BlockView,
  eye: Point,
  target: { point: Point; block: Point; solid: boolean; reach: number },
): boolean {
  const { point, block, solid, reach } = target
  const [dx, dy, dz] = [point.x - eye.x, point.y - eye.y, point.z - eye.z]
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz)
  if (distance > reach) return false
  if (distance < 1e-6) return true
  const direction = { x: dx / distance, y: dy / distance, z: dz / distance }
  const hit = castRay(view, { eye, direction, reach: solid ? distance + 0.01 : distance, plants: false })
  return hit === null ? !solid : hit.x === block.x && hit.y === block.y && hit.z === block.z
}

function least(boxes: readonly Box[], index: number): number {
  return boxes.reduce((value, box) => Math.min(value, box[index] ?? 0), 1)
}

function most(boxes: readonly Box[], index: number): number {
  return boxes.reduce((value, box) => Math.max(value, box[index] ?? 0), 0)
}
