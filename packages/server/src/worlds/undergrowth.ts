import { placeKey } from './drawing.ts'
import { SPAWN } from './layout-builder.ts'
import type { PlacedBlock, SceneFeature } from './scene.ts'
import { FOOT_Y } from './terrain.ts'

/** From the spawn, which stays clear. */
const NEAREST = 4
const FARTHEST = 25

/** Plants by their share of the free ground. */
const plants: readonly (readonly [block: string, share: number])[] = [
  ['grass', 0.07],
  ['fern', 0.01],
  ['dandelion', 0.007],
  ['oxeye_daisy', 0.005],
  ['cornflower', 0.005],
]

/** Wild grass and flowers wherever the ground is free. */
export function undergrowth(features: readonly SceneFeature[], random: () => number): SceneFeature {
  const taken = new Set<number>()
  for (const { blocks } of features) {
    // Under crowns it grows, under roofs it does not.
    for (const { x, z, block } of blocks) if (!block.endsWith('_leaves')) taken.add(placeKey(x, z))
  }
  const blocks: PlacedBlock[] = []
  for (let x = SPAWN.x - FARTHEST; x <= SPAWN.x + FARTHEST; x++) {
    for (let z = SPAWN.z - FARTHEST; z <= SPAWN.z + FARTHEST; z++) {
      const fromSpawn = Math.hypot(x - SPAWN.x, z - SPAWN.z)
      if (fromSpawn < NEAREST || fromSpawn > FARTHEST || taken.has(placeKey(x, z))) continue
      let drawn = random()
      const plant = plants.find(([, share]) => {
        drawn -= share
        return drawn < 0
      })
      if (plant !== undefined) blocks.push({ x, y: FOOT_Y, z, block: plant[0] })
    }
  }
  return { kind: 'undergrowth', ...SPAWN, radius: 0, crown: 0, blocks }
}
