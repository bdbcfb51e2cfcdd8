import { features } from './feature-requests.ts'
import { SPAWN } from './layout-builder.ts'
import type { Scene, SceneCreature } from './scene.ts'
import { sceneOfFeatures } from './scene-of-features.ts'
import { FOOT_Y } from './terrain.ts'
import { undergrowth } from './undergrowth.ts'

/** Zombies that stand in the open at the start; they come for whoever stands still. */
const ZOMBIES = 3
const RING = { from: 21, to: 27 }

/** Open grass on four layers of soft ground, a few oaks, and zombies 20 to 28 blocks off. */
export const forestNight: Scene = sceneOfFeatures({
  id: 'forest_night',
  version: '1',
  requests: [
    features.tree('oak', [7, 9]),
    features.tree('oak', [7, 10]),
    features.tree('birch', [9, 14]),
    features.poppies([7, 12]),
    features.tree('oak', [10, 16]),
  ],
  fill: (laid, random) => [undergrowth(laid, random)],
  creatures: (_, random) => {
    const start = random() * 2 * Math.PI
    return Array.from({ length: ZOMBIES }, (_unused, index): SceneCreature => {
      const angle = start + ((index + 0.4 * random()) / ZOMBIES) * 2 * Math.PI
      const distance = RING.from + random() * (RING.to - RING.from)
      return {
        kind: 'zombie',
        x: SPAWN.x + Math.round(Math.cos(angle) * distance) + 0.5,
        y: FOOT_Y,
        z: SPAWN.z + Math.round(Math.sin(angle) * distance) + 0.5,
        persistent: true,
      }
    })
  },
})
