import { disc, shuffled } from './drawing.ts'
import type { FeatureShape } from './layout-builder.ts'
import type { PlacedBlock } from './scene.ts'
import { FOOT_Y } from './terrain.ts'

const neighbours = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** How far a rock reaches from its middle. */
const REACH = 4
/** Blocks of stone at the least: one over every ore, so that what falls out of it falls to the ground before the rock. */
const LOWEST = 3
/** Circle of a rock: its reach and a block to walk round it. */
export const ROCK_RADIUS = REACH + 1

/**
 * A rock of stone on the grass, three to five blocks high, its ores in the sides at the height of the player's feet and
 * head. With a niche, two blocks high and three deep under the rock, open to one side.
 */
export function rock(options: { ores: Readonly<Record<string, number>>; niche?: boolean }): FeatureShape {
  return ({ x, z, random }) => {
    const heights = new Map<string, number>()
    for (const at of disc(x, z, REACH)) {
      const inwards = 1 - Math.hypot(at.x - x, at.z - z) / REACH
      heights.set(`${at.x},${at.z}`, LOWEST + Math.floor(inwards * 1.5 + random() * 0.6))
    }
    const [dx, dz] = neighbours[Math.floor(random() * 4)] ?? neighbours[0]
    const hollow = new Set<string>()
    for (let depth = 0; depth < 3 && options.niche === true; depth++) {
      const [nicheX, nicheZ] = [x + dx * (REACH - depth), z + dz * (REACH - depth)]
      hollow.add(`${nicheX},${nicheZ}`)
      heights.set(`${nicheX},${nicheZ}`, LOWEST)
    }
    const blocks: PlacedBlock[] = []
    const sides: PlacedBlock[] = []
    for (const [key, height] of heights) {
      const [cellX = 0, cellZ = 0] = key.split(',').map(Number)
      const isSide =
        neighbours.some(([sideX, sideZ]) => !heights.has(`${cellX + sideX},${cellZ + sideZ}`)) && !hollow.has(key)
      for (let y = FOOT_Y; y < FOOT_Y + height; y++) {
        if (hollow.has(key) && y < FOOT_Y + 2) continue
        const placed = { x: cellX, y, z: cellZ, block: 'stone' }
        if (isSide && y < FOOT_Y + 2) sides.push(placed)
        else blocks.push(placed)
      }
    }
    return [...blocks, ...withOres(shuffled(sides, random), options.ores)]
  }
}

/** Turns the first blocks into ores, as many of each as asked for. */
export function withOres(stones: readonly PlacedBlock[], ores: Readonly<Record<string, number>>): PlacedBlock[] {
  const names = Object.entries(ores).flatMap(([ore, count]) => Array.from({ length: count }, () => ore))
  return stones.map((stone, index) => ({ ...stone, block: names[index] ?? stone.block }))
}
