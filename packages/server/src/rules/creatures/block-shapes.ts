import type { BlockFacts, Registry } from '../../patches/squid-types.ts'

/** [x0, y0, z0, x1, y1, z1] within the block. */
export type Box = readonly number[]

/**
 * What a block's cell is to a body that looks for a way: `free` to walk through, `floor` to stand on and too high to
 * step over, `low` to step onto, `fence` too high to jump, `water` to swim through, `harm` to keep away from.
 */
export type Footing = 'free' | 'floor' | 'low' | 'fence' | 'water' | 'harm'

/** Collision shapes by state id. */
export interface BlockShapes {
  boxes(stateId: number): readonly Box[]
  footing(stateId: number): Footing
  /** Whether the boxes fill the whole cell; by far the most common solid. */
  isCube(stateId: number): boolean
}

const HARMFUL = new Set(['lava', 'fire', 'soul_fire', 'cactus', 'magma_block', 'campfire', 'sweet_berry_bush'])
/** What a body steps over without jumping, and what a jump reaches. */
const STEP_HEIGHT = 0.6
const JUMP_HEIGHT = 1.1

const known = new WeakMap<Registry, BlockShapes>()

/** The collision shapes of a registry's blocks; built once for all servers of a thread. */
export function blockShapes(registry: Registry): BlockShapes {
  let shapes = known.get(registry)
  if (shapes === undefined) {
    shapes = buildShapes(registry)
    known.set(registry, shapes)
  }
  return shapes
}

function buildShapes(registry: Registry): BlockShapes {
  const boxes: (readonly Box[])[] = []
  const footing: Footing[] = []
  const cube: boolean[] = []
  const none: readonly Box[] = []
  const { blocks, shapes } = registry.blockCollisionShapes
  for (const block of Object.values(registry.blocks)) {
    const numbers = blocks[block.name] ?? 0
    for (let stateId = block.minStateId; stateId <= block.maxStateId; stateId++) {
      const number = typeof numbers === 'number' ? numbers : (numbers[stateId - block.minStateId] ?? 0)
      const found = shapes[number] ?? none
      boxes[stateId] = found.length === 0 ? none : found
      cube[stateId] = found.length === 1 && (found[0]?.join() ?? '') === '0,0,0,1,1,1'
      footing[stateId] = isOpenDoor(block, stateId) ? 'free' : footingOf(block.name, found)
    }
  }
  return {
    boxes: (stateId) => boxes[stateId] ?? none,
    footing: (stateId) => footing[stateId] ?? 'free',
    isCube: (stateId) => cube[stateId] ?? false,
  }
}

/** Its leaf stands at the side then, and a body passes. States count up with the last property the fastest; true comes first. */
function isOpenDoor({ name, minStateId, states }: BlockFacts, stateId: number): boolean {
  if (!name.endsWith('_door')) return false
  let rest = stateId - minStateId
  for (const state of states.toReversed()) {
    if (state.name === 'open') return rest % state.num_values === 0
    rest = Math.floor(rest / state.num_values)
  }
  return false
}

function footingOf(name: string, boxes: readonly Box[]): Footing {
  if (HARMFUL.has(name)) return 'harm'
  if (name === 'water' || name === 'seagrass' || name === 'kelp') return 'water'
  if (boxes.length === 0 || name === 'ladder') return 'free'
  const top = Math.max(...boxes.map((box) => box[4] ?? 0))
  if (top <= STEP_HEIGHT) return 'low'
  return top > JUMP_HEIGHT ? 'fence' : 'floor'
}
