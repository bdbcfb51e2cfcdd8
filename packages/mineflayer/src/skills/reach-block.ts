import type { BotClient } from '../client/bot-client.ts'
import type { Point } from '../client/client-types.ts'
import { centreOn } from '../path/centre-on.ts'
import { sightGoal } from '../path/sight-goal.ts'
import { startNode } from '../path/start-node.ts'
import { travel } from '../path/travel.ts'
import { type Sight, sightOfBlock } from '../view/sight-of-block.ts'
import type { SkillPart } from './skill.ts'

/** A block that the hand can touch from here, and where. */
export interface BlockInReach {
  readonly block: Point
  readonly sight: Sight
}

/** The first of some blocks that can be seen and touched from here. */
export function blockInReach(client: BotClient, blocks: readonly Point[]): BlockInReach | null {
  for (const block of blocks) {
    const sight = sightOfBlock(client.view, client.eye, block)
    if (sight !== null) return { block, sight }
  }
  return null
}

/** Walks to where one of some blocks can be touched, if it cannot be already; gives the block or why there is none. */
export function* reachBlock(client: BotClient, blocks: readonly Point[]): SkillPart<BlockInReach | string> {
  const near = blockInReach(client, blocks)
  if (near !== null) return near
  const { reached, reason } = yield* travel(client, sightGoal(client.view, blocks))
  // There, but a hand's breadth beside the place that it is seen from.
  if (reached && blockInReach(client, blocks) === null) yield* centreOn(client, startNode(client.view, client.position))
  return blockInReach(client, blocks) ?? reason ?? 'goal not reached'
}
