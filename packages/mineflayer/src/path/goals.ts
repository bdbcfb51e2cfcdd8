import type { BlockView } from '../view/block-view.ts'
import { sightOfBlock } from '../view/sight-of-block.ts'
import type { PathGoal } from './path-goal.ts'

interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

export const EYE_HEIGHT = 1.62

/** Walking distance over open ground, diagonals included, plus the height to be overcome. */
function walkingDistance(dx: number, dy: number, dz: number): number {
  const [long, short] = Math.abs(dx) > Math.abs(dz) ? [Math.abs(dx), Math.abs(dz)] : [Math.abs(dz), Math.abs(dx)]
  return long + (Math.SQRT2 - 1) * short + (dy > 0 ? 0.6 * dy : -0.4 * dy)
}

/** Feet within `range` blocks of a position, measured between the middles of the blocks; 0 means in its very block. */
export function nearGoal(target: Point, range: number): PathGoal {
  const [tx, ty, tz] = [Math.floor(target.x), Math.floor(target.y), Math.floor(target.z)]
  return {
    isReached: (x, y, z) => (x - tx) ** 2 + (y - ty) ** 2 + (z - tz) ** 2 <= range * range + 1e-9,
    estimate: (x, y, z) => Math.max(0, walkingDistance(tx - x, ty - y, tz - z) - range * Math.SQRT2),
  }
}

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
          sightOfBlock(view, eye, target) !== null,
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

/** Feet close enough to a lying item for it to be picked up. */
export function pickUpGoal(item: Point): PathGoal {
  return {
    isReached: (x, y, z) =>
      Math.abs(x + 0.5 - item.x) <= 1.15 && Math.abs(z + 0.5 - item.z) <= 1.15 && item.y - y >= -0.6 && item.y - y <= 2.1,
    estimate: (x, y, z) => Math.max(0, walkingDistance(item.x - x - 0.5, item.y - y, item.z - z - 0.5) - 2.5),
  }
}
