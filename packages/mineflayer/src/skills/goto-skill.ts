import type { BotClient } from '../client/bot-client.ts'
import { nearGoal } from '../path/near-goal.ts'
import type { PathGoal } from '../path/path-goal.ts'
import { sightGoal } from '../path/sight-goal.ts'
import { travel } from '../path/travel.ts'
import { findBlocks, SEARCH_RADIUS } from './find-blocks.ts'
import { failed, type Skill, succeeded } from './skill.ts'
import type { SkillArguments } from './skill-arguments.ts'

/** Walks to the nearest block of a kind or to a position; succeeds only when the body is there at the end. */
export function* gotoSkill(client: BotClient, options: SkillArguments<'goto'>): Skill {
  const { block, x, y, z, range } = options
  let goal: PathGoal
  if (block !== undefined) {
    const found = yield* findBlocks(client, block)
    if (found.length === 0) return failed(`no ${block} within ${SEARCH_RADIUS} blocks`)
    goal = range === undefined ? sightGoal(client.view, found) : anyNear(found, range)
  } else if (x !== undefined && y !== undefined && z !== undefined) goal = nearGoal({ x, y, z }, range ?? 0)
  else return failed('invalid-action: goto: give either "block", or all of "x", "y" and "z"')
  const { reached, reason } = yield* travel(client, goal)
  return reached ? succeeded : failed(reason ?? 'goal not reached')
}

/** Within range of any of some blocks. A block of ground is stood upon, so the nearest place counts from above too. */
function anyNear(blocks: readonly { x: number; y: number; z: number }[], range: number): PathGoal {
  const goals = blocks.map((block) => nearGoal(block, Math.max(1, range)))
  return {
    isReached: (x, y, z) => goals.some((goal) => goal.isReached(x, y, z)),
    estimate: (x, y, z) => Math.min(...goals.map((goal) => goal.estimate(x, y, z))),
  }
}
