import { HARMFUL, PASSABLE, STANDABLE, WATER } from '../view/block-table.ts'

/** What walking needs to know of blocks: their flags, as in `BlockView.flagsAt`. */
export interface Terrain {
  flagsAt(x: number, y: number, z: number): number
}

/** How a body can be in a block: not at all, standing on ground, or swimming. */
export type Footing = 'none' | 'ground' | 'water'

/** Whether a body may pass through a block without harm. */
export function isClear(view: Terrain, x: number, y: number, z: number): boolean {
  return (view.flagsAt(x, y, z) & PASSABLE) !== 0
}

/** Tells how a body can be with its feet in a block. */
export function footingAt(view: Terrain, x: number, y: number, z: number): Footing {
  const feet = view.flagsAt(x, y, z)
  if ((feet & PASSABLE) === 0 || !isClear(view, x, y + 1, z)) return 'none'
  if ((feet & WATER) !== 0) return 'water'
  return (view.flagsAt(x, y - 1, z) & STANDABLE) !== 0 ? 'ground' : 'none'
}

/** Whether something harmful stands in one of the eight blocks around, at the height of feet or head. */
export function isNearHarm(view: Terrain, x: number, y: number, z: number): boolean {
  for (let dx = -1; dx <= 1; dx++) {
    for (let dz = -1; dz <= 1; dz++) {
      if (((view.flagsAt(x + dx, y, z + dz) | view.flagsAt(x + dx, y + 1, z + dz)) & HARMFUL) !== 0) return true
    }
  }
  return false
}
