import type { PathGoal } from './path-goal.ts'
import { walkingDistance } from './walking-distance.ts'

interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Feet close enough to a lying item for it to be picked up. */
export function pickUpGoal(item: Point): PathGoal {
  return {
    isReached: (x, y, z) =>
      Math.abs(x + 0.5 - item.x) <= 1.15 &&
      Math.abs(z + 0.5 - item.z) <= 1.15 &&
      item.y - y >= -0.6 &&
      item.y - y <= 2.1,
    estimate: (x, y, z) => Math.max(0, walkingDistance(item.x - x - 0.5, item.y - y, item.z - z - 0.5) - 2.5),
  }
}
