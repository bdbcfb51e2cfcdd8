import type { ShapeBox } from '../patches/squid-types.ts'
import type { BlockWorld } from './block-world.ts'
import type { RayEvidence } from './evidence.ts'

type Vector = readonly [number, number, number]

/**
 * Follows a ray through the blocks (Amanatides and Woo) to the first one whose collision shape it meets.
 *
 * @param options.shape - a block's boxes by state id.
 * @returns the block and its distance, or null when nothing is met within `maxDistance`. Blocks without a shape, such as
 * grass, flowers and water, let the ray pass.
 */
export function raycast(options: {
  world: BlockWorld
  shape: (stateId: number) => readonly ShapeBox[]
  from: Vector
  direction: Vector
  maxDistance: number
}): RayEvidence | null {
  const { world, shape, from, direction, maxDistance } = options
  const cell = from.map(Math.floor) as [number, number, number]
  const step = direction.map(Math.sign) as [number, number, number]
  const next = direction.map((part, axis) => {
    const start = from[axis] ?? 0
    return part === 0 ? Number.POSITIVE_INFINITY : (Math.floor(start) + (part > 0 ? 1 : 0) - start) / part
  }) as [number, number, number]
  for (let reached = 0; reached <= maxDistance; ) {
    const [x, y, z] = cell
    const stateId = world.stateAt(x, y, z)
    const boxes = stateId === 0 ? [] : shape(stateId)
    const hits = boxes.map((box) => distanceToBox(from, direction, cell, box)).filter((hit) => hit !== null)
    const distance = Math.min(...hits)
    if (distance <= maxDistance) return { block: world.nameAt(x, y, z), x, y, z, distance }
    const axis = next[0] <= next[1] ? (next[0] <= next[2] ? 0 : 2) : next[1] <= next[2] ? 1 : 2
    reached = next[axis]
    next[axis] += Math.abs(1 / (direction[axis] ?? 0))
    cell[axis] += step[axis]
  }
  return null
}

/** Where the ray enters a box of a cell; 0 when it starts inside, null when it misses. */
function distanceToBox(from: Vector, direction: Vector, cell: Vector, box: readonly number[]): number | null {
  let near = 0
  let far = Number.POSITIVE_INFINITY
  for (let axis = 0; axis < 3; axis++) {
    const low = (cell[axis] ?? 0) + (box[axis] ?? 0) - (from[axis] ?? 0)
    const high = (cell[axis] ?? 0) + (box[axis + 3] ?? 0) - (from[axis] ?? 0)
    const part = direction[axis] ?? 0
    if (part === 0) {
      if (low > 0 || high < 0) return null
      continue
    }
    near = Math.max(near, Math.min(low / part, high / part))
    far = Math.min(far, Math.max(low / part, high / part))
  }
  return near <= far ? near : null
}
