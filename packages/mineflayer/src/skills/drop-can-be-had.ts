import { footingAt, isClear, type Terrain } from '../path/footing.ts'
import { STANDABLE } from '../view/block-table.ts'

const MAXIMUM_FALL = 24
/** A player takes items from half a block below its feet to half a block above its head. */
const HIGHEST_ABOVE_FEET = 2

/**
 * Whether there is a place to stand from which what a block drops could be picked up: the drop falls down its column, and
 * a player takes it from beside. It says nothing of the way to that place.
 */
export function dropCanBeHad(view: Terrain, block: { x: number; y: number; z: number }): boolean {
  const { x, z } = block
  let { y } = block
  while (block.y - y < MAXIMUM_FALL && isClear(view, x, y - 1, z)) y--
  // In the very place where it comes to lie: a hole in the ground.
  if (isClear(view, x, y + 1, z) && (view.flagsAt(x, y - 1, z) & STANDABLE) !== 0) return true
  for (let dx = -1; dx <= 1; dx++) {
    for (let dz = -1; dz <= 1; dz++) {
      for (let feet = y; feet >= y - HIGHEST_ABOVE_FEET; feet--) {
        if (footingAt(view, x + dx, feet, z + dz) !== 'none') return true
      }
    }
  }
  return false
}
