import type { BotClient } from '../client/bot-client.ts'
import type { FoundBlock } from '../view/block-view.ts'
import type { SkillPart } from './skill.ts'

/** How far skills look for blocks: horizontally, in blocks. */
export const SEARCH_RADIUS = 48
/** And vertically. */
const SEARCH_HEIGHT = 16
const MAXIMUM_CANDIDATES = 24

/**
 * The nearest blocks of a kind that have at least one open side; nothing is dug to get at others. Nearly always found
 * at once; a kind that fills the ground takes some steps, in which the body stands still.
 *
 * @param options.except - blocks to leave out, by {@link blockKey}.
 * @param options.radius - how far off, in blocks.
 * @param options.onlyFirstState - only the block's first state: of water, its sources.
 * @param options.closedIn - only the nearest, and also one that has no open side.
 * @returns at most 24, nearest first.
 */
export function* findBlocks(
  client: BotClient,
  name: string,
  options: { except?: ReadonlySet<string>; radius?: number; onlyFirstState?: boolean; closedIn?: boolean } = {},
): SkillPart<FoundBlock[]> {
  const { view, registry } = client
  const block = registry.blocksByName[name]
  if (block === undefined) return []
  const { except } = options
  const search = view.find({
    minStateId: block.minStateId,
    maxStateId: options.onlyFirstState === true ? block.minStateId : block.maxStateId,
    around: client.position,
    radius: options.radius ?? SEARCH_RADIUS,
    height: SEARCH_HEIGHT,
    limit: options.closedIn === true ? 1 : MAXIMUM_CANDIDATES,
    closedIn: options.closedIn === true,
    ...(except === undefined || except.size === 0 ? {} : { except: (x, y, z) => except.has(blockKey({ x, y, z })) }),
  })
  for (;;) {
    const part = search.next()
    if (part.done === true) return part.value
    yield () => {}
  }
}

/** Names a block's place. */
export function blockKey(block: { x: number; y: number; z: number }): string {
  return `${block.x},${block.y},${block.z}`
}
