import type { PathGoal } from './path-goal.ts'
import { walkingDistance } from './walking-distance.ts'

interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** A little less than how far to the side a player takes items from, in blocks. */
export const PICK_UP_REACH = 1.4

/** Feet in the middle of whose block a lying item can be picked up. */
export function pickUpGoal(item: Point): PathGoal {
  return {
    isReached: (x, y, z) =>
      Math.abs(x + 0.5 - item.x) <= PICK_UP_REACH &&
      Math.abs(z + 0.5 - item.z) <= PICK_UP_REACH &&
      item.y - y >= -0.6 &&
      item.y - y <= 2.1,
    estimate: (x, y, z) => Math.max(0, walkingDistance(item.x - x - 0.5, item.y - y, item.z - z - 0.5) - 2.5),
  }
}
