import type { ShapeBox } from '../patches/squid-types.ts'

/** Whether a block's shape fills its whole cell. */
export function isWholeCube(shape: readonly ShapeBox[]): boolean {
  return shape.some(([x0, y0, z0, x1, y1, z1]) => x0 + y0 + z0 === 0 && x1 + y1 + z1 === 3)
}
