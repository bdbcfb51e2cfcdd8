import type { MinecraftObservation } from '@mc-evobench/core'
import type { BlockView } from '../view/block-view.ts'

/** How far an observation sees blocks: horizontally and vertically, in blocks. */
export const VIEW_RADIUS = 12
const VIEW_HEIGHT = 6

interface Kind {
  count: number
  distanceSquared: number
  x: number
  y: number
  z: number
}

/**
 * Kinds of block around a point with their nearest place, nearest kind first, ties by name. Only blocks with an open side
 * count, as for the skills that look for blocks.
 */
export function nearbyBlocks(
  view: BlockView,
  around: { x: number; y: number; z: number },
): MinecraftObservation['nearbyBlocks'] {
  const kinds = new Map<string, Kind>()
  let lastState = -1
  let kind: Kind | undefined
  view.forEachOpenBlock({ around, radius: VIEW_RADIUS, height: VIEW_HEIGHT }, (state, x, y, z) => {
    const [dx, dy, dz] = [x + 0.5 - around.x, y + 0.5 - around.y, z + 0.5 - around.z]
    const horizontal = dx * dx + dz * dz
    if (horizontal > VIEW_RADIUS * VIEW_RADIUS) return
    // Neighbours are mostly alike, which spares the look-up by name.
    if (state !== lastState || kind === undefined) {
      const name = view.table.block(state)?.name ?? 'unknown'
      kind = kinds.get(name)
      if (kind === undefined) {
        kind = { count: 0, distanceSquared: Number.POSITIVE_INFINITY, x, y, z }
        kinds.set(name, kind)
      }
      lastState = state
    }
    kind.count++
    const distanceSquared = horizontal + dy * dy
    if (distanceSquared < kind.distanceSquared) {
      kind.distanceSquared = distanceSquared
      kind.x = x
      kind.y = y
      kind.z = z
    }
  })
  return [...kinds]
    .sort(([nameA, a], [nameB, b]) => a.distanceSquared - b.distanceSquared || (nameA < nameB ? -1 : 1))
    .map(([block, { count, distanceSquared, x, y, z }]) => ({
      block,
      count,
      nearest: { x, y, z },
      distance: Math.round(Math.sqrt(distanceSquared) * 100) / 100,
    }))
}
