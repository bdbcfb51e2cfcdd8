import type { BotClient } from '../client/bot-client.ts'
import { PASSABLE } from '../view/block-table.ts'
import { footingAt, type Terrain } from './footing.ts'
import type { PathGoal } from './path-goal.ts'
import { PathSearch } from './path-search.ts'
import { startNode } from './start-node.ts'

/** A body that can get to so many places is not in a hole. */
const ENOUGH_PLACES = 40
const MAXIMUM_FALL = 3

const nowhere: PathGoal = { isReached: () => false, estimate: () => 0 }

/**
 * Whether a body would still get away from here if a block were gone: digging must not end in a hole that only digging
 * or placing leads out of. A body that is in one already may dig as it likes.
 */
export function leavesWayOut(client: BotClient, block: { x: number; y: number; z: number }): boolean {
  const { view } = client
  const without: Terrain = {
    flagsAt: (x, y, z) => (x === block.x && y === block.y && z === block.z ? PASSABLE : view.flagsAt(x, y, z)),
  }
  const start = startNode(view, client.position)
  let { y } = start
  while (footingAt(without, start.x, y, start.z) === 'none' && start.y - y < MAXIMUM_FALL) y--
  return hasRoom(without, { ...start, y }) || !hasRoom(view, start)
}

/** Whether a body would still get away from here if some places were closed to it. */
export function leavesRoomAround(client: BotClient, closed: readonly { x: number; y: number; z: number }[]): boolean {
  const { view } = client
  const without: Terrain = {
    flagsAt: (x, y, z) =>
      closed.some((place) => place.x === x && place.y === y && place.z === z) ? 0 : view.flagsAt(x, y, z),
  }
  const start = startNode(view, client.position)
  return hasRoom(without, start) || !hasRoom(view, start)
}

function hasRoom(view: Terrain, start: { x: number; y: number; z: number }): boolean {
  const search = new PathSearch({ view, start, goal: nowhere, limit: ENOUGH_PLACES })
  search.expand(ENOUGH_PLACES)
  return search.expanded >= ENOUGH_PLACES
}
