import type { BlockWorld } from '../../game/block-world.ts'
import type { GameFacts } from '../../game/game-facts.ts'
import type { Place } from '../../game/place.ts'

/** Half the width of a body, less what rounding may take it into a wall: a wall beside it is no ground. */
const HALF = 0.3 - 1e-4
/** How far feet and ground may be apart by rounding. */
const GAP = 1e-3

/** Whether the feet are on the top of some block, anywhere between two places of one tick, at the second one's height. */
export function standsOnBlock(move: { world: BlockWorld; facts: GameFacts; from: Place; to: Place }): boolean {
  const { world, facts, from, to } = move
  const [westX, eastX] = [Math.min(from.x, to.x) - HALF, Math.max(from.x, to.x) + HALF]
  const [northZ, southZ] = [Math.min(from.z, to.z) - HALF, Math.max(from.z, to.z) + HALF]
  // The top of a block's shape is in its cell, or up to half a block above it.
  for (let y = Math.floor(to.y + GAP); y >= Math.floor(to.y - GAP) - 1; y--) {
    for (let x = Math.floor(westX); x <= Math.floor(eastX); x++) {
      for (let z = Math.floor(northZ); z <= Math.floor(southZ); z++) {
        const stateId = world.stateAt(x, y, z)
        if (stateId === 0) continue
        for (const [x0, , z0, x1, y1, z1] of facts.shape(stateId)) {
          if (Math.abs(y + y1 - to.y) > GAP) continue
          if (x + x0 < eastX && x + x1 > westX && z + z0 < southZ && z + z1 > northZ) return true
        }
      }
    }
  }
  return false
}
