import type { PathGoal } from './path-goal.ts'
import { walkingDistance } from './walking-distance.ts'

interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Feet within `range` blocks of a position, measured between the middles of the blocks; 0 means in its very block. */
export function nearGoal(target: Point, range: number): PathGoal {
  const [tx, ty, tz] = [Math.floor(target.x), Math.floor(target.y), Math.floor(target.z)]
  return {
    isReached: (x, y, z) => (x - tx) ** 2 + (y - ty) ** 2 + (z - tz) ** 2 <= range * range + 1e-9,
    estimate: (x, y, z) => Math.max(0, walkingDistance(tx - x, ty - y, tz - z) - range * Math.SQRT2),
  }
}
