import type { Scene } from './scene.ts'
import { GROUND_Y } from './terrain.ts'

/** Grass as far as one walks and nothing on it, whatever the seed; for tests. */
export const flat: Scene = {
  id: 'flat',
  version: '1',
  layOut: (seed) => ({
    scene: 'flat',
    seed,
    spawn: { x: 0.5, y: GROUND_Y + 1, z: 0.5, yaw: 0, pitch: 0 },
    features: [],
  }),
}
