import type { ShapeBox } from '../patches/squid-types.ts'
import type { Direction } from './directions.ts'
import type { GamePlayer } from './game-player.ts'
import type { Place } from './place.ts'

/** What a look meets. */
export interface TracedBlock {
  readonly at: Place
  /** The side of the box that the look comes in by. */
  readonly face: Direction
  /** The point where it comes in. */
  readonly point: Place
}

/** How far things are used by looking at them: buckets, boats. */
const USE_REACH = 5

/**
 * Follows the player's look to the first box that it meets within reach.
 *
 * @param boxesAt - the boxes of a cell, within the cell; those that the look shall stop at.
 * @returns null when it meets none.
 */
export function traceBlocks(
  player: GamePlayer,
  boxesAt: (x: number, y: number, z: number) => readonly ShapeBox[],
): TracedBlock | null {
  const yaw = (player.yaw * Math.PI) / 180
  const pitch = (player.pitch * Math.PI) / 180
  const eye = [player.position.x, player.eyeY, player.position.z] as const
  const way = [-Math.sin(yaw) * Math.cos(pitch), -Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)] as const
  const cell = [Math.floor(eye[0]), Math.floor(eye[1]), Math.floor(eye[2])] as [number, number, number]
  for (let reached = 0; reached <= USE_REACH; ) {
    let nearest: { distance: number; face: Direction } | null = null
    for (const box of boxesAt(...cell)) {
      const met = enterBox(eye, way, cell, box)
      if (met !== null && met.distance <= USE_REACH && (nearest === null || met.distance < nearest.distance))
        nearest = met
    }
    if (nearest !== null) {
      const { distance, face } = nearest
      const point = { x: eye[0] + way[0] * distance, y: eye[1] + way[1] * distance, z: eye[2] + way[2] * distance }
      return { at: { x: cell[0], y: cell[1], z: cell[2] }, face, point }
    }
    // On to the next cell, across the wall that comes first.
    let axis: 0 | 1 | 2 = 0
    let least = Number.POSITIVE_INFINITY
    for (const other of [0, 1, 2] as const) {
      const distance = way[other] === 0 ? least : (cell[other] + (way[other] > 0 ? 1 : 0) - eye[other]) / way[other]
      if (distance < least) {
        least = distance
        axis = other
      }
    }
    reached = least
    cell[axis] += Math.sign(way[axis])
  }
  return null
}

const entered: readonly (readonly [Direction, Direction])[] = [
  ['west', 'east'],
  ['down', 'up'],
  ['north', 'south'],
]

/** Where a ray comes into a box of a cell; null when it misses or starts inside. */
function enterBox(
  eye: readonly [number, number, number],
  way: readonly [number, number, number],
  cell: readonly [number, number, number],
  box: ShapeBox,
): { distance: number; face: Direction } | null {
  let near = Number.NEGATIVE_INFINITY
  let far = Number.POSITIVE_INFINITY
  let face: Direction = 'up'
  for (const axis of [0, 1, 2] as const) {
    const low = cell[axis] + (box[axis] ?? 0) - eye[axis]
    const high = cell[axis] + (box[axis + 3] ?? 0) - eye[axis]
    if (way[axis] === 0) {
      if (low > 0 || high < 0) return null
      continue
    }
    const [first, last] = way[axis] > 0 ? [low / way[axis], high / way[axis]] : [high / way[axis], low / way[axis]]
    if (first > near) {
      near = first
      face = entered[axis]?.[way[axis] > 0 ? 0 : 1] ?? 'up'
    }
    far = Math.min(far, last)
  }
  return near >= 0 && near <= far ? { distance: near, face } : null
}
