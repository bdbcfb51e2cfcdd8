import type { Place } from '../game/place.ts'
import type { PlacedBlock, SceneFeature } from './scene.ts'

/** A leaf this many steps from a log, or farther, decays. */
const FARTHEST_LEAF = 7

/**
 * Gives every leaf its `distance`: steps through leaves to the nearest log, 1 to 6, and 7 where there is none within
 * six. A leaf of 7 decays, one of less stays as long as its log does.
 *
 * @see Minecraft Wiki, page Leaves (decay)
 */
export function settleLeaves(features: readonly SceneFeature[]): SceneFeature[] {
  const distances = new Map<number, number>()
  const logs: PlacedBlock[] = []
  for (const { blocks } of features) {
    for (const placed of blocks) {
      if (placed.block.endsWith('_log')) logs.push(placed)
      else if (placed.block.endsWith('_leaves')) distances.set(keyOf(placed.x, placed.y, placed.z), FARTHEST_LEAF)
    }
  }
  let edge: readonly Place[] = logs
  for (let distance = 1; distance < FARTHEST_LEAF; distance++) {
    const next: Place[] = []
    for (const { x, y, z } of edge) {
      for (const [dx, dy, dz] of sides) {
        const at = { x: x + dx, y: y + dy, z: z + dz }
        const key = keyOf(at.x, at.y, at.z)
        if ((distances.get(key) ?? 0) <= distance) continue
        distances.set(key, distance)
        next.push(at)
      }
    }
    edge = next
  }
  const settled = (placed: PlacedBlock): PlacedBlock => {
    const distance = distances.get(keyOf(placed.x, placed.y, placed.z))
    if (distance === undefined || !placed.block.endsWith('_leaves')) return placed
    return { ...placed, properties: { ...placed.properties, distance } }
  }
  return features.map((feature) =>
    feature.blocks.some(({ block }) => block.endsWith('_leaves'))
      ? { ...feature, blocks: feature.blocks.map(settled) }
      : feature,
  )
}

const sides = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const

/** One number a position, for coordinates within 512 of the origin. */
function keyOf(x: number, y: number, z: number): number {
  return ((x + 512) * 1024 + (z + 512)) * 256 + y
}
