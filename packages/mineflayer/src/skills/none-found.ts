import type { BotClient } from '../client/bot-client.ts'
import { findBlocks, SEARCH_RADIUS } from './find-blocks.ts'
import type { SkillPart } from './skill.ts'

/**
 * Says why a search for blocks found none: there is none, or all there are closed in on every side, perhaps only by
 * chunks that are not loaded.
 *
 * @param name - the block's name in this version.
 * @param options.called - what it is called in the reason, its name unless told.
 */
export function* noneFound(
  client: BotClient,
  name: string,
  options: { called?: string; onlyFirstState?: boolean } = {},
): SkillPart<string> {
  const { called = name, onlyFirstState = false } = options
  const closedIn = yield* findBlocks(client, name, { onlyFirstState, closedIn: true })
  const nearest = closedIn[0]
  if (nearest !== undefined) {
    const where = client.view.isAtEdge(nearest) ? ': the nearest lies where the loaded chunks end' : ''
    return `no ${called} with an open side within ${SEARCH_RADIUS} blocks${where}`
  }
  const isLoaded = client.view.isLoadedAround(client.position, SEARCH_RADIUS)
  return `no ${called} within ${SEARCH_RADIUS} blocks${isLoaded ? '' : ', as far as chunks are loaded'}`
}
