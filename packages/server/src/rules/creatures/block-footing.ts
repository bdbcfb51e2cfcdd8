import { blockProperties } from '../../game/block-properties.ts'
import type { GameFacts } from '../../game/game-facts.ts'

/**
 * What a block's cell is to a body that looks for a way: `free` to walk through, `floor` to stand on and too high to
 * step over, `low` to step onto, `fence` too high to jump, `water` to swim through, `harm` to keep away from.
 */
type Footing = 'free' | 'floor' | 'low' | 'fence' | 'water' | 'harm'

/** What each block state is to a body. */
export type BlockFooting = (stateId: number) => Footing

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

function build(facts: GameFacts): BlockFooting {
  const footing: Footing[] = []
  for (const block of Object.values(facts.registry.blocks)) {
    for (let stateId = block.minStateId; stateId <= block.maxStateId; stateId++) {
      footing[stateId] = footingOf(stateId, facts)
    }
  }
  return (stateId) => footing[stateId] ?? 'free'
}

function footingOf(stateId: number, facts: GameFacts): Footing {
  const { name } = facts.block(stateId)
  if (HARMFUL.has(name)) return 'harm'
  if (WATERY.has(name)) return 'water'
  // The leaf of an open door stands at the side, and a body passes.
  if (name.endsWith('_door') && blockProperties(stateId, facts)['open'] === 'true') return 'free'
  const shape = facts.shape(stateId)
  if (shape.length === 0 || name === 'ladder') return 'free'
  const top = Math.max(...shape.map((box) => box[4]))
  if (top <= STEP_HEIGHT) return 'low'
  return top > JUMP_HEIGHT ? 'fence' : 'floor'
}
