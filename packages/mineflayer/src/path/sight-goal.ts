import type { BlockView } from '../view/block-view.ts'
import { EYE_HEIGHT, REACH, sightOfBlock } from '../view/sight-of-block.ts'
import type { PathGoal } from './path-goal.ts'
import { walkingDistance } from './walking-distance.ts'

interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** A path ends within a quarter of a block of the middle; from all of it the block must be in reach. */
const SURE_REACH = REACH - 0.4

/** Feet where one of some blocks can be seen and reached with the hand. */
export function sightGoal(view: BlockView, targets: readonly Point[]): PathGoal {
  const span = 5
  return {
    isReached(x, y, z) {
      const eye = { x: x + 0.5, y: y + EYE_HEIGHT, z: z + 0.5 }
      return targets.some(
        (target) =>
          Math.abs(target.x - x) <= span &&
          Math.abs(target.z - z) <= span &&
          Math.abs(target.y + 0.5 - eye.y) <= span &&
          !(target.x === x && target.z === z && target.y === y - 1) &&
          sightOfBlock(view, eye, target, SURE_REACH) !== null,
      )
    },
    estimate(x, y, z) {
      let least = Number.POSITIVE_INFINITY
      for (const target of targets) {
        const far = walkingDistance(target.x - x, 0, target.z - z)
        const high = Math.max(0, Math.abs(target.y - y - 1) - span)
        least = Math.min(least, Math.max(0, far - span) + high)
      }
      return least === Number.POSITIVE_INFINITY ? 0 : least
    },
  }
}
