import { blockProperties } from '../../game/block-properties.ts'
import type { GameFacts } from '../../game/game-facts.ts'

const giving =
  /^(air|cave_air|void_air|water|lava|bubble_column|grass|fern|dead_bush|tall_grass|large_fern|seagrass|tall_seagrass|vine|fire|soul_fire|crimson_roots|warped_roots|nether_sprouts)$/

/** How a block is to be replaced: by a click on itself, or because the block beside it was clicked. */
interface Replacing {
  readonly stateId: number
  /** Name of the block that is placed. */
  readonly by: string
  /** The face of the block itself that was clicked, and how high on it, 0 to 1; null when its neighbour was. */
  readonly clicked: { readonly direction: number; readonly height: number } | null
  readonly facts: GameFacts
}

/** Whether a block gives way to another, or takes it in as a second slab or another layer of snow. */
export function isReplaceable({ stateId, by, clicked, facts }: Replacing): boolean {
  const { name, minStateId } = facts.block(stateId)
  if (giving.test(name)) return true
  if (name === 'snow') {
    const layers = stateId - minStateId + 1
    if (by !== 'snow') return layers === 1
    return layers < 8 && (clicked === null || clicked.direction === 1)
  }
  if (name !== by || !name.endsWith('_slab')) return false
  const { type } = blockProperties(stateId, facts)
  if (type === 'double') return false
  if (clicked === null) return true
  const isSide = clicked.direction > 1
  return type === 'bottom'
    ? clicked.direction === 1 || (isSide && clicked.height > 0.5)
    : clicked.direction === 0 || (isSide && clicked.height <= 0.5)
}
