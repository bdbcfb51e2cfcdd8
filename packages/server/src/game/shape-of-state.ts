import type { BlockFacts, Registry, ShapeBox } from '../patches/squid-types.ts'

const none: readonly ShapeBox[] = []

/** What a body is stopped by at a state of a block; the same list for the same shape. */
export function shapeOfState(registry: Registry, block: BlockFacts, stateId: number): readonly ShapeBox[] {
  const { blocks, shapes } = registry.blockCollisionShapes
  const entry = blocks[block.name]
  const shape = typeof entry === 'object' ? entry[stateId - block.minStateId] : entry
  return shape === undefined ? none : (shapes[shape] ?? none)
}
