import type { Place } from '../../game/place.ts'

/**
 * How far a straight line gets before it meets a box.
 *
 * @param box - [x0, y0, z0, x1, y1, z1].
 * @param from - where the line starts, and `way` where it leads from there.
 * @returns the part of the way, 0 when it starts inside; Infinity when it misses.
 */
export function wayToBox(box: readonly number[], from: Place, way: Place): number {
  let near = 0
  let far = 1
  for (let axis = 0; axis < 3; axis++) {
    const start = axis === 0 ? from.x : axis === 1 ? from.y : from.z
    const part = axis === 0 ? way.x : axis === 1 ? way.y : way.z
    const low = (box[axis] ?? 0) - start
    const high = (box[axis + 3] ?? 0) - start
    if (part === 0) {
      if (low > 0 || high < 0) return Number.POSITIVE_INFINITY
      continue
    }
    near = Math.max(near, Math.min(low / part, high / part))
    far = Math.min(far, Math.max(low / part, high / part))
  }
  return near <= far ? near : Number.POSITIVE_INFINITY
}
