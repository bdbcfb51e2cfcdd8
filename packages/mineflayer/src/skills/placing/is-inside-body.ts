import type { Point } from '../../client/client-types.ts'

const HALF_WIDTH = 0.3
const HEIGHT = 1.8

/** Whether a block's cell and a standing player's body overlap. */
export function isInsideBody(position: Point, cell: Point): boolean {
  return (
    cell.x < position.x + HALF_WIDTH &&
    cell.x + 1 > position.x - HALF_WIDTH &&
    cell.z < position.z + HALF_WIDTH &&
    cell.z + 1 > position.z - HALF_WIDTH &&
    cell.y < position.y + HEIGHT &&
    cell.y + 1 > position.y
  )
}
