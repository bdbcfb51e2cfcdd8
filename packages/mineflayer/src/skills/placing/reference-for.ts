import type { BotClient } from '../../client/bot-client.ts'
import type { Point } from '../../client/client-types.ts'
import type { Sight } from '../../view/sight-of-block.ts'
import { FACE_VECTORS, sightOfFace } from '../../view/sight-of-face.ts'
import { isInteractive, isReplaceable, type Placeable } from './placeable.ts'

/** A block to place against, and where to click it. */
export interface Reference {
  readonly block: Point
  readonly sight: Sight
}

/** The block against which something is placed at a position, as seen from an eye; null when there is none. */
export function referenceFor(
  client: BotClient,
  what: Placeable,
  from: { target: Point; eye: Point; reach?: number },
): Reference | null {
  const { view } = client
  const { target, eye } = from
  for (const face of what.faces) {
    const [dx, dy, dz] = FACE_VECTORS[face] ?? [0, 1, 0]
    const block = { x: target.x - dx, y: target.y - dy, z: target.z - dz }
    const name = view.nameAt(block.x, block.y, block.z)
    if (name === null || isReplaceable(name) || isInteractive(name)) continue
    const sight = sightOfFace(view, eye, { block, face, ...(from.reach === undefined ? {} : { reach: from.reach }) })
    if (sight !== null) return { block, sight }
  }
  return null
}
