import type { BlockWorld } from '../../game/block-world.ts'
import type { Place } from '../../game/clicks.ts'
import type { BlockShapes, Box } from './block-shapes.ts'

/** Whether no block's collision shape lies on the straight line between two places. */
export function canSee(options: { world: BlockWorld; shapes: BlockShapes; from: Place; to: Place }): boolean {
  const { world, shapes, from, to } = options
  const way = { x: to.x - from.x, y: to.y - from.y, z: to.z - from.z }
  let [x, y, z] = [Math.floor(from.x), Math.floor(from.y), Math.floor(from.z)]
  const stepX = Math.sign(way.x)
  const stepY = Math.sign(way.y)
  const stepZ = Math.sign(way.z)
  // Parts of the way, 0 to 1, at which the next cell along an axis begins.
  let nextX = firstBorder(from.x, way.x)
  let nextY = firstBorder(from.y, way.y)
  let nextZ = firstBorder(from.z, way.z)
  for (;;) {
    const stateId = world.stateAt(x, y, z)
    if (stateId !== 0) {
      if (shapes.isCube(stateId)) return false
      for (const box of shapes.boxes(stateId))
        if (meets(box, { x: from.x - x, y: from.y - y, z: from.z - z }, way)) return false
    }
    const next = Math.min(nextX, nextY, nextZ)
    if (next > 1) return true
    if (next === nextX) {
      x += stepX
      nextX += 1 / Math.abs(way.x)
    } else if (next === nextY) {
      y += stepY
      nextY += 1 / Math.abs(way.y)
    } else {
      z += stepZ
      nextZ += 1 / Math.abs(way.z)
    }
  }
}

function firstBorder(from: number, way: number): number {
  if (way === 0) return Number.POSITIVE_INFINITY
  const cell = Math.floor(from)
  return way > 0 ? (cell + 1 - from) / way : (cell - from) / way
}

function meets(box: Box, from: Place, way: Place): boolean {
  let near = 0
  let far = 1
  for (const [axis, start, part] of [
    [0, from.x, way.x],
    [1, from.y, way.y],
    [2, from.z, way.z],
  ] as const) {
    const low = (box[axis] ?? 0) - start
    const high = (box[axis + 3] ?? 0) - start
    if (part === 0) {
      if (low > 0 || high < 0) return false
      continue
    }
    near = Math.max(near, Math.min(low / part, high / part))
    far = Math.min(far, Math.max(low / part, high / part))
  }
  return near <= far
}
