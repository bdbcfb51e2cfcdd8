import type { SceneLayout } from '@mc-evobench/server'

/** Where the blocks of a scene that stand out of its plain ground are, with spawn and creatures. Plain JSON. */
export type BlockMap = {
  spawn: { x: number; y: number; z: number }
  /** By name of block: its places, as [x, y, z]. Air counts: it is where the ground was taken away. */
  blocks: Record<string, [x: number, y: number, z: number][]>
  creatures: { kind: string; x: number; y: number; z: number }[]
}

/** Draws the block map of a scene laid out from a seed. Where features set a place twice, the later one holds. */
export function blockMapOf(layout: SceneLayout): BlockMap {
  const places = new Map<string, { block: string; at: [number, number, number] }>()
  for (const { blocks } of layout.features) {
    for (const { block, x, y, z } of blocks) places.set(`${x},${y},${z}`, { block, at: [x, y, z] })
  }
  const blocks: BlockMap['blocks'] = {}
  for (const { block, at } of places.values()) {
    const known = blocks[block]
    if (known === undefined) blocks[block] = [at]
    else known.push(at)
  }
  const { x, y, z } = layout.spawn
  return {
    spawn: { x, y, z },
    blocks,
    creatures: (layout.creatures ?? []).map((creature) => ({
      kind: creature.kind,
      x: creature.x,
      y: creature.y,
      z: creature.z,
    })),
  }
}
