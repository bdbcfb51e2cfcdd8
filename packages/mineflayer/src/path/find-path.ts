import type { BotClient } from '../client/bot-client.ts'
import type { SkillPart } from '../skills/skill.ts'
import type { PathGoal } from './path-goal.ts'
import type { PathNode } from './path-node.ts'
import { PathSearch } from './path-search.ts'
import { startNode } from './start-node.ts'

/** Path nodes that one step may expand. */
export const NODES_PER_STEP = 200

/** A path to a goal, or to the place nearest to it that was found. */
export interface FoundPath {
  readonly path: readonly PathNode[]
  readonly found: boolean
  /** Nodes expanded. */
  readonly nodes: number
}

/**
 * Searches a path from where the body is; a long search takes some steps, in which the body stands still.
 *
 * @param options.nodeLimit - path nodes that it may cost.
 * @param options.maximumDrop - blocks that a step of the path may go down, 3 unless told.
 */
export function* findPath(
  client: BotClient,
  options: { goal: PathGoal; nodeLimit: number; maximumDrop?: number },
): SkillPart<FoundPath> {
  const { goal, nodeLimit: limit, maximumDrop } = options
  const search = new PathSearch({
    view: client.view,
    start: startNode(client.view, client.position),
    goal,
    limit,
    ...(maximumDrop === undefined ? {} : { maximumDrop }),
  })
  let status = expand(client, search)
  while (status === 'searching') {
    yield () => client.hold()
    status = expand(client, search)
  }
  return { path: search.path(), found: status === 'found', nodes: search.expanded }
}

function expand(client: BotClient, search: PathSearch): 'searching' | 'found' | 'exhausted' {
  const before = search.expanded
  const status = search.expand(Math.max(0, client.nodesLeft))
  client.spendNodes(search.expanded - before, NODES_PER_STEP)
  return status
}
