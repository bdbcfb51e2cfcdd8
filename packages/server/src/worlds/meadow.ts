import { shuffled } from './drawing.ts'
import type { DrawingPlace } from './layout-builder.ts'
import type { SceneCreature } from './scene.ts'
import { FOOT_Y } from './terrain.ts'

/** Circle of a meadow. */
export const MEADOW_RADIUS = 5.5
const HERD = 6

/** White sheep on a meadow, no two closer than two blocks. */
export function flock({ x, z, random }: DrawingPlace): SceneCreature[] {
  const places = [-3, 0, 3].flatMap((dx) => [-3, 0, 3].map((dz) => ({ dx, dz })))
  return shuffled(places, random)
    .slice(0, HERD)
    .map(({ dx, dz }) => ({
      kind: 'sheep',
      x: x + dx + Math.floor(random() * 2) + 0.5,
      y: FOOT_Y,
      z: z + dz + Math.floor(random() * 2) + 0.5,
      persistent: true,
      color: 'white',
    }))
}
