import type { Registry } from '../patches/squid-types.ts'
import type { GameFacts } from './game-facts.ts'

/** A box [x0, y0, z0, x1, y1, z1] within a block. */
export type ShapeBox = readonly [number, number, number, number, number, number]
/** A rectangle of a block's face in sixteenths: [from, to] along each of the two axes that are not the face's. */
export type FaceArea = readonly [a0: number, b0: number, a1: number, b1: number]

const none: readonly ShapeBox[] = []
const known = new WeakMap<Registry, (readonly ShapeBox[])[]>()

/** What a body is stopped by, by state id. */
export function blockShape(stateId: number, facts: GameFacts): readonly ShapeBox[] {
  let shapes = known.get(facts.registry)
  if (shapes === undefined) {
    shapes = []
    known.set(facts.registry, shapes)
  }
  let shape = shapes[stateId]
  if (shape === undefined) {
    const { name, minStateId } = facts.block(stateId)
    const table = facts.registry.blockCollisionShapes
    const entry = table.blocks[name] ?? 0
    shape = table.shapes[typeof entry === 'number' ? entry : (entry[stateId - minStateId] ?? 0)] ?? none
    shapes[stateId] = shape
  }
  return shape
}

/** Whether a body is stopped by the whole cell of a block. */
export function isCube(stateId: number, facts: GameFacts): boolean {
  const [box] = blockShape(stateId, facts)
  return box !== undefined && box.join() === '0,0,0,1,1,1'
}

export const WHOLE_FACE: FaceArea = [0, 0, 16, 16]
/** The middle of a face, which a torch, a lantern or a plate needs. */
export const FACE_CENTER: FaceArea = [7, 7, 9, 9]

const sides = {
  bottom: { axis: 1, at: 0 },
  top: { axis: 1, at: 1 },
  north: { axis: 2, at: 0 },
  south: { axis: 2, at: 1 },
  west: { axis: 0, at: 0 },
  east: { axis: 0, at: 1 },
} as const

/**
 * Whether a block's shape reaches a face of its cell everywhere within an area of that face. Shapes are in sixteenths,
 * so looking at the middle of each sixteenth is exact.
 */
export function covers(options: {
  stateId: number
  face: keyof typeof sides
  area: FaceArea
  facts: GameFacts
}): boolean {
  const { stateId, face, area, facts } = options
  const { axis, at } = sides[face]
  const [first, second] = axis === 0 ? [1, 2] : axis === 1 ? [0, 2] : [0, 1]
  const reaching = blockShape(stateId, facts).filter((box) => {
    const edge = box[at === 0 ? axis : axis + 3] ?? 0
    return at === 0 ? edge <= 0 : edge >= 1
  })
  if (reaching.length === 0) return false
  for (let a = area[0]; a < area[2]; a++) {
    for (let b = area[1]; b < area[3]; b++) {
      const inside = reaching.some(
        (box) =>
          (box[first ?? 0] ?? 0) * 16 <= a &&
          (box[(first ?? 0) + 3] ?? 0) * 16 >= a + 1 &&
          (box[second ?? 0] ?? 0) * 16 <= b &&
          (box[(second ?? 0) + 3] ?? 0) * 16 >= b + 1,
      )
      if (!inside) return false
    }
  }
  return true
}
