import { AIR, type Box, WATER } from './block-table.ts'
import type { BlockView } from './block-view.ts'

interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** What a look meets first. */
export interface RayHit extends Point {
  readonly stateId: number
  /** The side that is met, by Minecraft's numbers: 0 below, 1 above, 2 north, 3 south, 4 west, 5 east. */
  readonly face: number
  /** From the eye to the point met, in blocks. */
  readonly distance: number
}

// Plants have no collision box but can be looked at and dug; about the size of a tuft of grass.
const PLANT: readonly Box[] = [[0.1, 0, 0.1, 0.9, 0.8, 0.9]]

/**
 * Follows a look through the client's blocks to the first one it meets. Air and water are looked through.
 *
 * @param view - the blocks.
 * @param ray.eye - where the look begins.
 * @param ray.direction - where it goes; a unit vector.
 * @param ray.reach - how far it goes, in blocks.
 * @param ray.plants - whether blocks without a collision box (grass, flowers, sugar cane) are met.
 */
export function castRay(
  view: BlockView,
  ray: { eye: Point; direction: Point; reach: number; plants: boolean },
): RayHit | null {
  const { eye, direction, reach } = ray
  let x = Math.floor(eye.x)
  let y = Math.floor(eye.y)
  let z = Math.floor(eye.z)
  const stepX = Math.sign(direction.x)
  const stepY = Math.sign(direction.y)
  const stepZ = Math.sign(direction.z)
  const deltaX = stepX === 0 ? Number.POSITIVE_INFINITY : Math.abs(1 / direction.x)
  const deltaY = stepY === 0 ? Number.POSITIVE_INFINITY : Math.abs(1 / direction.y)
  const deltaZ = stepZ === 0 ? Number.POSITIVE_INFINITY : Math.abs(1 / direction.z)
  let nextX = deltaX === Number.POSITIVE_INFINITY ? deltaX : (stepX > 0 ? x + 1 - eye.x : eye.x - x) * deltaX
  let nextY = deltaY === Number.POSITIVE_INFINITY ? deltaY : (stepY > 0 ? y + 1 - eye.y : eye.y - y) * deltaY
  let nextZ = deltaZ === Number.POSITIVE_INFINITY ? deltaZ : (stepZ > 0 ? z + 1 - eye.z : eye.z - z) * deltaZ
  for (let travelled = 0; travelled <= reach; ) {
    const stateId = view.stateAt(x, y, z)
    if (stateId > 0 && (view.table.flags(stateId) & (AIR | WATER)) === 0) {
      const boxes = view.table.boxes(stateId)
      const met = enterBoxes(boxes.length > 0 ? boxes : ray.plants ? PLANT : [], { x, y, z }, ray)
      if (met !== null) return { x, y, z, stateId, ...met }
    }
    if (nextX <= nextY && nextX <= nextZ) {
      travelled = nextX
      x += stepX
      nextX += deltaX
    } else if (nextY <= nextZ) {
      travelled = nextY
      y += stepY
      nextY += deltaY
    } else {
      travelled = nextZ
      z += stepZ
      nextZ += deltaZ
    }
  }
  return null
}

function enterBoxes(
  boxes: readonly Box[],
  block: Point,
  ray: { eye: Point; direction: Point; reach: number },
): { face: number; distance: number } | null {
  let best: { face: number; distance: number } | null = null
  for (const box of boxes) {
    let enter = Number.NEGATIVE_INFINITY
    let leave = Number.POSITIVE_INFINITY
    let face = 1
    const slab = (from: number, along: number, low: number, high: number, faces: readonly [number, number]): void => {
      if (along === 0) {
        if (from < low || from > high) leave = Number.NEGATIVE_INFINITY
        return
      }
      const first = (along > 0 ? low - from : high - from) / along
      const second = (along > 0 ? high - from : low - from) / along
      if (first > enter) {
        enter = first
        face = along > 0 ? faces[0] : faces[1]
      }
      leave = Math.min(leave, second)
    }
    slab(ray.eye.x, ray.direction.x, block.x + box[0], block.x + box[3], [4, 5])
    slab(ray.eye.y, ray.direction.y, block.y + box[1], block.y + box[4], [0, 1])
    slab(ray.eye.z, ray.direction.z, block.z + box[2], block.z + box[5], [2, 3])
    if (leave < Math.max(0, enter)) continue
    const distance = Math.max(0, enter)
    if (distance <= ray.reach && (best === null || distance < best.distance)) best = { face, distance }
  }
  return best
}
