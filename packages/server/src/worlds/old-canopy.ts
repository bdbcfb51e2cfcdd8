import { disc, placeKey, shuffled } from './drawing.ts'
import { SPAWN } from './layout-builder.ts'
import type { PlacedBlock, SceneFeature } from './scene.ts'
import { FOOT_Y, GROUND_Y } from './terrain.ts'

/** Leaves that decay, at least. */
const LEAVES = 2000
/** From the spawn; nearer nothing is shaded, farther nobody looks. */
const NEAREST = 9
const FARTHEST = 23.5
/** The lowest layer leaves two blocks to walk under, and the highest is in reach of an arm. */
const LAYERS = [1, 0.9, 0.75, 0.45]
const STUMPS = 5
/** What stays under the open sky. */
const glades: ReadonlySet<string> = new Set(['meadow', 'cobwebs'])

/**
 * What is left of an old oak wood: canopies whose trunks are gone, and some stumps. Its leaves are in reach of no log,
 * so they decay, and apples fall. It hangs beside the living oaks, touches none of them, and keeps clear of whatever
 * stands high; one walks under it everywhere.
 */
export function oldCanopy(features: readonly SceneFeature[], random: () => number): SceneFeature {
  const tall = new Set<number>()
  const built = new Set<number>()
  for (const { kind, x, z, radius, blocks } of features) {
    if (glades.has(kind)) for (const cell of disc(x, z, radius)) tall.add(placeKey(cell.x, cell.z))
    for (const placed of blocks) {
      if (placed.y > FOOT_Y) tall.add(placeKey(placed.x, placed.z))
      if (placed.y >= GROUND_Y) built.add(placeKey(placed.x, placed.z))
    }
  }
  const grove = features.find(({ kind }) => kind === 'oak_tree') ?? { ...SPAWN, x: SPAWN.x + 8 }
  const scale = 15 / Math.hypot(grove.x - SPAWN.x, grove.z - SPAWN.z)
  const middle = { x: SPAWN.x + (grove.x - SPAWN.x) * scale, z: SPAWN.z + (grove.z - SPAWN.z) * scale }
  const cells: { x: number; z: number; key: number; order: number }[] = []
  const reach = Math.floor(FARTHEST)
  for (let x = SPAWN.x - reach; x <= SPAWN.x + reach; x++) {
    for (let z = SPAWN.z - reach; z <= SPAWN.z + reach; z++) {
      const fromSpawn = Math.hypot(x - SPAWN.x, z - SPAWN.z)
      const key = placeKey(x, z)
      if (fromSpawn < NEAREST || fromSpawn > FARTHEST || isNear(tall, x, z)) continue
      cells.push({ x, z, key, order: Math.hypot(x - middle.x, z - middle.z) + random() * 4 })
    }
  }
  cells.sort((a, b) => a.order - b.order || a.key - b.key)
  const blocks: PlacedBlock[] = []
  const roofed: typeof cells = []
  for (const cell of cells) {
    if (blocks.length >= LEAVES) break
    roofed.push(cell)
    LAYERS.forEach((share, layer) => {
      const y = FOOT_Y + 2 + layer
      if (share === 1 || random() < share) blocks.push({ x: cell.x, y, z: cell.z, block: 'oak_leaves' })
    })
  }
  const free = roofed.filter(({ x, z }) => !isNear(built, x, z))
  for (const { x, z } of shuffled(free, random).slice(0, STUMPS)) blocks.push({ x, y: FOOT_Y, z, block: 'oak_log' })
  return { kind: 'old_canopy', x: Math.round(middle.x), z: Math.round(middle.z), radius: 0, crown: 0, blocks }
}

function isNear(places: ReadonlySet<number>, x: number, z: number): boolean {
  for (let dx = -1; dx <= 1; dx++) {
    for (let dz = -1; dz <= 1; dz++) if (places.has(placeKey(x + dx, z + dz))) return true
  }
  return false
}
