import type { BlockWorld } from '../../game/block-world.ts'
import type { GameFacts } from '../../game/game-facts.ts'
import type { Place } from '../../game/place.ts'
import { wayToBox } from './way-to-box.ts'

/**
 * How far a straight line gets before it meets a block's collision shape.
 *
 * @returns the part of the way, 0 to 1; Infinity when nothing is in it.
 */
export function wayToBlock(options: { world: BlockWorld; facts: GameFacts; from: Place; to: Place }): number {
  const { world, facts, from, to } = options
  const way = { x: to.x - from.x, y: to.y - from.y, z: to.z - from.z }
  let [x, y, z] = [Math.floor(from.x), Math.floor(from.y), Math.floor(from.z)]
  // Parts of the way at which the next cell along an axis begins.
  let nextX = firstBorder(from.x, way.x)
  let nextY = firstBorder(from.y, way.y)
  let nextZ = firstBorder(from.z, way.z)
  for (;;) {
    const stateId = world.stateAt(x, y, z)
    if (stateId !== 0) {
      let nearest = Number.POSITIVE_INFINITY
      for (const box of facts.shape(stateId)) {
        nearest = Math.min(nearest, wayToBox(box, { x: from.x - x, y: from.y - y, z: from.z - z }, way))
      }
      if (nearest <= 1) return nearest
    }
    const next = Math.min(nextX, nextY, nextZ)
    if (next > 1) return Number.POSITIVE_INFINITY
    if (next === nextX) {
      x += Math.sign(way.x)
      nextX += 1 / Math.abs(way.x)
    } else if (next === nextY) {
      y += Math.sign(way.y)
      nextY += 1 / Math.abs(way.y)
    } else {
      z += Math.sign(way.z)
      nextZ += 1 / Math.abs(way.z)
    }
  }
}

function firstBorder(from: number, way: number): number {
  if (way === 0) return Number.POSITIVE_INFINITY
  const cell = Math.floor(from)
  return way > 0 ? (cell + 1 - from) / way : (cell - from) / way
}
