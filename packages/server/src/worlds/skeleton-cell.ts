import { type DrawingPlace, SPAWN } from './layout-builder.ts'
import type { PlacedBlock, SceneCreature } from './scene.ts'
import { FOOT_Y } from './terrain.ts'

/** Circle of a cell: its walls, and room before the entrance. */
export const CELL_RADIUS = 3.5
/** What closes the entrance: soft, so that a hand opens it, and found nowhere else. */
const PLUG = 'coarse_dirt'
const stones = ['stone_bricks', 'cracked_stone_bricks', 'mossy_stone_bricks'] as const

/**
 * A dark cell of stone bricks, one block wide, two long and two high inside. Its entrance, as big as a door, looks away
 * from the spawn and is closed by two blocks of coarse dirt: nothing sees in or out, and no daylight falls in.
 */
export function skeletonCell(at: DrawingPlace): PlacedBlock[] {
  const { x, z, random } = at
  const [outX, outZ] = outwards(x, z)
  const blocks: PlacedBlock[] = []
  for (let along = -2; along <= 1; along++) {
    for (let across = -1; across <= 1; across++) {
      const cell = { x: x + along * outX - across * outZ, z: z + along * outZ + across * outX }
      const isInside = across === 0 && (along === -1 || along === 0)
      const isEntrance = across === 0 && along === 1
      for (let y = FOOT_Y; y <= FOOT_Y + 2; y++) {
        const isRoof = y === FOOT_Y + 2
        if (isInside && !isRoof) continue
        const brick = stones[Math.floor(random() * stones.length)] ?? stones[0]
        blocks.push({ ...cell, y, block: isEntrance && !isRoof ? PLUG : brick })
      }
    }
  }
  return blocks
}

/** The one who lives in it, right behind the entrance. */
export function skeletonOfCell({ x, z }: DrawingPlace): SceneCreature[] {
  return [{ kind: 'skeleton', x: x + 0.5, y: FOOT_Y, z: z + 0.5, persistent: true }]
}

function outwards(x: number, z: number): readonly [dx: number, dz: number] {
  const [dx, dz] = [x - SPAWN.x, z - SPAWN.z]
  return Math.abs(dx) >= Math.abs(dz) ? [Math.sign(dx), 0] : [0, Math.sign(dz)]
}
