import { blockProperty } from '../../game/block-property.ts'
import { type Box, collisionBoxes, isWholeCube } from '../../game/collision-boxes.ts'
import type { GameFacts } from '../../game/game-facts.ts'

/**
 * What a block's cell is to a body that looks for a way: `free` to walk through, `floor` to stand on and too high to
 * step over, `low` to step onto, `fence` too high to jump, `water` to swim through, `harm` to keep away from.
 */
type Footing = 'free' | 'floor' | 'low' | 'fence' | 'water' | 'harm'

/** What the blocks are to bodies, by state id. */
export interface BlockFooting {
  boxes(stateId: number): readonly Box[]
  footing(stateId: number): Footing
  /** Whether the boxes fill the whole cell. */
  isCube(stateId: number): boolean
}

const HARMFUL = new Set(['lava', 'fire', 'soul_fire', 'cactus', 'magma_block', 'campfire', 'sweet_berry_bush'])
const WATERY = new Set(['water', 'seagrass', 'tall_seagrass', 'kelp', 'kelp_plant', 'bubble_column'])
/** What a body steps over without jumping, and what a jump reaches. */
const STEP_HEIGHT = 0.6
const JUMP_HEIGHT = 1.1

const known = new WeakMap<GameFacts, BlockFooting>()

/** Built once for all servers of a thread. */
export function blockFooting(facts: GameFacts): BlockFooting {
  let found = known.get(facts)
  if (found === undefined) {
    found = build(facts)
    known.set(facts, found)
  }
  return found
}

function build({ registry }: GameFacts): BlockFooting {
  const none: readonly Box[] = []
  const boxes: (readonly Box[])[] = []
  const footing: Footing[] = []
  const cube: boolean[] = []
  for (const block of Object.values(registry.blocks)) {
    const isDoor = block.name.endsWith('_door')
    for (let stateId = block.minStateId; stateId <= block.maxStateId; stateId++) {
      const own = collisionBoxes(registry, block, stateId)
      boxes[stateId] = own.length === 0 ? none : own
      cube[stateId] = isWholeCube(own)
      // The leaf of an open door stands at the side, and a body passes.
      const isOpen = isDoor && blockProperty(block, stateId, 'open') === 'true'
      footing[stateId] = isOpen ? 'free' : footingOf(block.name, own)
    }
  }
  return {
    boxes: (stateId) => boxes[stateId] ?? none,
    footing: (stateId) => footing[stateId] ?? 'free',
    isCube: (stateId) => cube[stateId] ?? false,
  }
}

function footingOf(name: string, boxes: readonly Box[]): Footing {
  if (HARMFUL.has(name)) return 'harm'
  if (WATERY.has(name)) return 'water'
  if (boxes.length === 0 || name === 'ladder') return 'free'
  const top = Math.max(...boxes.map((box) => box[4]))
  if (top <= STEP_HEIGHT) return 'low'
  return top > JUMP_HEIGHT ? 'fence' : 'floor'
}
