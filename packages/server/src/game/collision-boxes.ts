import type { BlockFacts, Registry } from '../patches/squid-types.ts'

/** x0, y0, z0, x1, y1, z1 within the block. */
export type Box = readonly [number, number, number, number, number, number]

/** What stops a body at a block, by minecraft-data; none where bodies pass. */
export function collisionBoxes(registry: Registry, block: BlockFacts, stateId: number): readonly Box[] {
  const { blocks, shapes } = registry.blockCollisionShapes
  const shape = blocks[block.name]
  const id = typeof shape === 'object' ? shape[stateId - block.minStateId] : shape
  return id === undefined ? [] : (shapes[id] ?? [])
}

export function isWholeCube(boxes: readonly Box[]): boolean {
  return boxes.some(([x0, y0, z0, x1, y1, z1]) => x0 + y0 + z0 === 0 && x1 + y1 + z1 === 3)
}
