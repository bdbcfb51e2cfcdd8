import type { BlockWorld } from '../../game/block-world.ts'
import type { GameFacts } from '../../game/game-facts.ts'
import type { Place } from '../../game/place.ts'

/** Half the width of a body, less what rounding may take it into a block. */
const HALF = 0.3 - 1e-4
const OVERLAP = 1e-4

/**
 * Whether a body comes into a block's shape that it was not in before; whom a block has closed in can move within it.
 *
 * @param move.height - of the body.
 */
export function entersBlock(move: {
  world: BlockWorld
  facts: GameFacts
  from: Place
  to: Place
  height: number
}): boolean {
  const { world, facts, from, to, height } = move
  // The shape of a fence is half a block higher than its cell.
  for (let y = Math.floor(to.y + OVERLAP) - 1; y <= Math.floor(to.y + height - OVERLAP); y++) {
    for (let x = Math.floor(to.x - HALF); x <= Math.floor(to.x + HALF); x++) {
      for (let z = Math.floor(to.z - HALF); z <= Math.floor(to.z + HALF); z++) {
        const stateId = world.stateAt(x, y, z)
        if (stateId === 0) continue
        for (const [x0, y0, z0, x1, y1, z1] of facts.shape(stateId)) {
          const isIn = (at: Place) =>
            x + x0 < at.x + HALF &&
            x + x1 > at.x - HALF &&
            y + y0 < at.y + height - OVERLAP &&
            y + y1 > at.y + OVERLAP &&
            z + z0 < at.z + HALF &&
            z + z1 > at.z - HALF
          if (isIn(to) && !isIn(from)) return true
        }
      }
    }
  }
  return false
}
