import type { ShapeBox } from '../patches/squid-types.ts'
import type { Direction } from './directions.ts'

/** A rectangle of a block's face in sixteenths: [from, to] along each of the two axes that are not the face's. */
export type FaceArea = readonly [a0: number, b0: number, a1: number, b1: number]

export const WHOLE_FACE: FaceArea = [0, 0, 16, 16]
/** The middle of a face, which a torch, a lantern or a plate needs. */
export const FACE_CENTER: FaceArea = [7, 7, 9, 9]

const sides: Readonly<Record<Direction, { readonly axis: 0 | 1 | 2; readonly at: 0 | 1 }>> = {
  down: { axis: 1, at: 0 },
  up: { axis: 1, at: 1 },
  north: { axis: 2, at: 0 },
  south: { axis: 2, at: 1 },
  west: { axis: 0, at: 0 },
  east: { axis: 0, at: 1 },
}

/**
 * Whether a block's shape reaches a face of its cell everywhere within an area of that face. Shapes are in sixteenths,
 * so looking at the middle of each sixteenth is exact.
 */
export function coversFace(shape: readonly ShapeBox[], face: Direction, area: FaceArea = WHOLE_FACE): boolean {
  const { axis, at } = sides[face]
  const [first, second] = axis === 0 ? ([1, 2] as const) : axis === 1 ? ([0, 2] as const) : ([0, 1] as const)
  const reaching = shape.filter((box) => (at === 0 ? box[axis] <= 0 : box[(axis + 3) as 3 | 4 | 5] >= 1))
  if (reaching.length === 0) return false
  for (let a = area[0]; a < area[2]; a++) {
    for (let b = area[1]; b < area[3]; b++) {
      const isInside = reaching.some((box) => isWithin(box, first, a) && isWithin(box, second, b))
      if (!isInside) return false
    }
  }
  return true
}

/** Whether a box holds a sixteenth along an axis. */
function isWithin(box: ShapeBox, axis: 0 | 1 | 2, sixteenth: number): boolean {
  return box[axis] * 16 <= sixteenth && box[(axis + 3) as 3 | 4 | 5] * 16 >= sixteenth + 1
}
