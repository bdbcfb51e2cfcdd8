import type { BotClient } from '../client/bot-client.ts'
import type { SkillPart } from '../skills/skill.ts'
import { findPath } from './find-path.ts'
import { type FollowEnd, followPath } from './follow-path.ts'
import type { PathGoal } from './path-goal.ts'
import { startNode } from './start-node.ts'

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
 * @param options.isOver - asked after every step on the way; true ends it there, in motion, as reached.
 * @param options.onlyWhole - to set out only when a way to the very goal is known.
 */
export function* travel(
  client: BotClient,
  goal: PathGoal,
  options: { nodeLimit?: number; maximumDrop?: number; onlyWhole?: boolean; isOver?: () => boolean } = {},
): SkillPart<TravelResult> {
  const nodeLimit = options.nodeLimit ?? NODES_PER_GOAL
  const drop = options.maximumDrop === undefined ? {} : { maximumDrop: options.maximumDrop }
  let spent = 0
  let retries = 0
  let nearest = Number.POSITIVE_INFINITY
  for (;;) {
    const { path, found, nodes } = yield* findPath(client, {
      goal,
      nodeLimit: Math.min(NODES_PER_SEARCH, nodeLimit - spent),
      ...drop,
    })
    spent += nodes
    const last = path.at(-1)
    if (last === undefined) return notReached('no way found', spent)
    if (!found) {
      if (options.onlyWhole === true) return notReached('no way found', spent)
      const estimate = goal.estimate(last.x, last.y, last.z)
      if (path.length < 2 || estimate >= nearest - 1 || spent >= nodeLimit) return notReached('no way found', spent)
      nearest = estimate
    }
    const end = yield* followPath(client, path, options.isOver)
    if (end === 'stopped') return { reached: true, reason: null }
    if (found && end === 'arrived') {
      const { x, y, z } = startNode(client.view, client.position)
      if (goal.isReached(x, y, z)) return { reached: true, reason: null }
    }
    if (end !== 'arrived' || found) {
      if (++retries > MAXIMUM_RETRIES) return notReached(whyNot(end, found), spent)
    }
  }
}

function whyNot(end: FollowEnd, found: boolean): string {
  if (end === 'stuck') return 'something keeps the body from going on'
  return end === 'arrived' && found ? 'nobody comes to rest there, in water or over an edge' : 'the way kept changing'
}

function notReached(why: string, nodes: number): TravelResult {
  return { reached: false, reason: `goal not reached: ${why} (${nodes} places searched)` }
}
