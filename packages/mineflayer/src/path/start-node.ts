import type { BlockView } from '../view/block-view.ts'
import { footingAt } from './footing.ts'

/**
 * The block that a path begins in: the one the feet are in, or, when they stand on the rim of a neighbouring block,
 * that one.
 */
export function startNode(
  view: BlockView,
  position: { x: number; y: number; z: number },
): { x: number; y: number; z: number } {
  const y = Math.floor(position.y + 0.01)
  const own = { x: Math.floor(position.x), y, z: Math.floor(position.z) }
  if (footingAt(view, own.x, y, own.z) !== 'none') return own
  const around = [-0.3, 0, 0.3].flatMap((dx) =>
    [-0.3, 0, 0.3].map((dz) => ({ x: Math.floor(position.x + dx), y, z: Math.floor(position.z + dz) })),
  )
  const distance = (block: { x: number; z: number }): number =>
    Math.hypot(block.x + 0.5 - position.x, block.z + 0.5 - position.z)
  const standing = around
    .filter((block) => footingAt(view, block.x, y, block.z) !== 'none')
    .sort((a, b) => distance(a) - distance(b) || a.x - b.x || a.z - b.z)
  return standing[0] ?? own
}
