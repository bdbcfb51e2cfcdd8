import type { BotClient } from '../client/bot-client.ts'
import type { SkillPart } from '../skills/skill.ts'
import { followPath } from './follow-path.ts'
import type { PathGoal } from './path-goal.ts'
import { PathSearch } from './path-search.ts'
import { startNode } from './start-node.ts'

/** Path nodes that one step may expand. */
export const NODES_PER_STEP = 200
/** Path nodes that one goal may cost, over all its searches. */
const NODES_PER_GOAL = 8000
const NODES_PER_SEARCH = 4000
const MAXIMUM_RETRIES = 8

/** Whether the goal was reached, by where the body is. */
export interface TravelResult {
  readonly reached: boolean
  readonly reason: string | null
}

/**
 * Searches a path to a goal and walks it, again where the way turns out otherwise. When no way is known it goes as near
 * as it gets once, since more of the world may then be seen, and gives up when that brings nothing.
 *
 * @param options.nodeLimit - path nodes that this goal may cost.
 * @param options.maximumDrop - blocks that a step of the path may go down, 3 unless told.
 */
export function* travel(
  client: BotClient,
  goal: PathGoal,
  options: { nodeLimit?: number; maximumDrop?: number } = {},
): SkillPart<TravelResult> {
  const nodeLimit = options.nodeLimit ?? NODES_PER_GOAL
  const drop = options.maximumDrop === undefined ? {} : { maximumDrop: options.maximumDrop }
  let spent = 0
  let retries = 0
  let nearest = Number.POSITIVE_INFINITY
  for (;;) {
    const limit = Math.min(NODES_PER_SEARCH, nodeLimit - spent)
    const search = new PathSearch({
      view: client.view,
      start: startNode(client.view, client.position),
      goal,
      limit,
      ...drop,
    })
    let status = expand(client, search)
    while (status === 'searching') {
      yield () => client.hold()
      status = expand(client, search)
    }
    spent += search.expanded
    const path = search.path()
    const last = path.at(-1)
    if (last === undefined) return notReached('no way found', spent)
    if (status === 'exhausted') {
      const estimate = goal.estimate(last.x, last.y, last.z)
      if (path.length < 2 || estimate >= nearest - 1 || spent >= nodeLimit) return notReached('no way found', spent)
      nearest = estimate
    }
    const end = yield* followPath(client, path)
    if (status === 'found' && end === 'arrived') {
      const { x, y, z } = startNode(client.view, client.position)
      if (goal.isReached(x, y, z)) return { reached: true, reason: null }
    }
    if (end !== 'arrived' || status === 'found') {
      if (++retries > MAXIMUM_RETRIES) return notReached(end === 'stuck' ? 'stuck' : 'the way kept changing', spent)
    }
  }
}

function expand(client: BotClient, search: PathSearch): 'searching' | 'found' | 'exhausted' {
  const before = search.expanded
  const status = search.expand(Math.max(0, client.nodesLeft))
  client.spendNodes(search.expanded - before, NODES_PER_STEP)
  return status
}

function notReached(why: string, nodes: number): TravelResult {
  return { reached: false, reason: `goal not reached: ${why} (${nodes} places searched)` }
}
