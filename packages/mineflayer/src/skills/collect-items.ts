import type { BotClient } from '../client/bot-client.ts'
import { pickUpGoal } from '../path/pick-up-goal.ts'
import { travel } from '../path/travel.ts'
import type { SkillPart } from './skill.ts'

/** For half a second after it appears nobody can take an item. */
const WAIT_STEPS = 16
/** An item in the air comes down within so many steps. */
const FALL_STEPS = 40
const ROUNDS = 4
/** A drop lies near; what is not found within so many path nodes is out of reach. */
const NODE_LIMIT = 1500

/**
 * Waits for or walks onto lying items until the server says that each is picked up or gone. It climbs into no hole that
 * it could not climb out of.
 *
 * @returns the items that could not be had.
 */
export function* collectItems(client: BotClient, entityIds: readonly number[]): SkillPart<number[]> {
  const left: number[] = []
  for (const entityId of entityIds) {
    for (let round = 0; round < ROUNDS && client.lyingItem(entityId) !== null; round++) {
      yield* awaitRest(client, entityId)
      const item = client.lyingItem(entityId)
      if (item === null) break
      if (isNear(client, item)) {
        for (let step = 0; step < WAIT_STEPS && client.lyingItem(entityId) !== null; step++) yield () => client.hold()
        continue
      }
      const goal = pickUpGoal({ x: item.x, y: item.y, z: item.z })
      const { reached } = yield* travel(client, goal, { nodeLimit: NODE_LIMIT, maximumDrop: 1 })
      if (!reached) break
    }
    if (client.lyingItem(entityId) !== null) left.push(entityId)
  }
  return left
}

/** Waits until an item lies still or is gone. */
function* awaitRest(client: BotClient, entityId: number): SkillPart<void> {
  for (let step = 0; step < FALL_STEPS; step++) {
    const before = client.lyingItem(entityId)
    if (before === null) return
    const { x, y, z } = before
    yield () => client.hold()
    const after = client.lyingItem(entityId)
    if (after === null || Math.abs(after.x - x) + Math.abs(after.y - y) + Math.abs(after.z - z) < 0.01) return
  }
}

/** Within the box in which a player picks items up. */
function isNear(client: BotClient, item: { x: number; y: number; z: number }): boolean {
  const { x, y, z } = client.position
  return Math.abs(item.x - x) < 1.42 && Math.abs(item.z - z) < 1.42 && item.y < y + 2.3 && item.y > y - 0.75
}
