import type { BotClient } from '../client/bot-client.ts'
import type { LyingItem } from '../client/client-types.ts'
import { isClear } from '../path/footing.ts'
import { PICK_UP_REACH, pickUpGoal } from '../path/pick-up-goal.ts'
import { travel } from '../path/travel.ts'
import type { SkillPart } from './skill.ts'

/** For half a second after it appears nobody can take an item. */
const WAIT_STEPS = 16
/** An item in the air comes down within so many steps. */
const FALL_STEPS = 40
/** An item that has not moved for so long does not hop; it lies on the edge of a block. */
const HOP_STEPS = 6
const ROUNDS = 4
const CLOSING_STEPS = 10
/** A drop lies near; what is not found within so many path nodes is out of reach. */
const NODE_LIMIT = 1500
/** Equal stacks this near become one, of which only one keeps its id; in blocks. */
const MERGE_DISTANCE = 2

/**
 * Waits for or walks onto lying items until the server says that each is picked up or gone. It climbs into no hole that
 * it could not climb out of.
 *
 * @param items - the items as they were last seen.
 * @returns the items that could not be had.
 */
export function* collectItems(client: BotClient, items: readonly LyingItem[]): SkillPart<LyingItem[]> {
  const left = new Map<number, LyingItem>()
  for (const item of items) {
    let seen = item
    for (let round = 0; round < ROUNDS; round++) {
      const now = whereIs(client, seen)
      if (now === null || left.has(now.entityId)) break
      seen = now
      yield* awaitRest(client, now)
      const resting = whereIs(client, seen)
      if (resting === null) break
      seen = resting
      if (isNear(client, resting)) {
        for (let step = 0; step < WAIT_STEPS && client.entities.lyingItem(resting.entityId) !== null; step++) {
          yield () => client.hold()
        }
        continue
      }
      const { reached } = yield* travel(client, pickUpGoal(resting), {
        nodeLimit: NODE_LIMIT,
        maximumDrop: 1,
        onlyWhole: true,
      })
      if (!reached) break
      yield* stepTowards(client, resting)
    }
    const end = whereIs(client, seen)
    if (end !== null) left.set(end.entityId, end)
  }
  return [...left.values()]
}

/** Where an item lies now, perhaps as part of a stack that it has joined; null once it is picked up or gone. */
export function whereIs(client: BotClient, item: LyingItem): LyingItem | null {
  const place = client.entities.lyingItem(item.entityId)
  if (place !== null) return { ...item, x: place.x, y: place.y, z: place.z }
  if (client.entities.pickedUp.has(item.entityId)) return null
  let joined: LyingItem | null = null
  let least = MERGE_DISTANCE
  for (const other of client.entities.lyingItems()) {
    const distance = Math.hypot(other.x - item.x, other.y - item.y, other.z - item.z)
    if (other.item !== item.item || distance > least) continue
    joined = other
    least = distance
  }
  return joined
}

/** Steps from where a path has ended, somewhere about the middle of a block, to where the item is in reach. */
function* stepTowards(client: BotClient, item: LyingItem): SkillPart<void> {
  for (let step = 0; step < CLOSING_STEPS; step++) {
    const now = whereIs(client, item)
    if (now === null || isNear(client, now)) return
    const { position } = client
    // Sneaking falls into no hole.
    yield () => {
      client.look(Math.atan2(position.x - now.x, position.z - now.z), 0)
      client.hold({ forward: true, sneak: true })
    }
  }
}

/** Waits until an item lies still or is gone. One that hangs still over air is at the top of its hop, not at rest. */
function* awaitRest(client: BotClient, { entityId }: LyingItem): SkillPart<void> {
  let still = 0
  for (let step = 0; step < FALL_STEPS; step++) {
    const before = client.entities.lyingItem(entityId)
    if (before === null) return
    const { x, y, z } = before
    yield () => client.hold()
    const after = client.entities.lyingItem(entityId)
    if (after === null) return
    still = Math.abs(after.x - x) + Math.abs(after.y - y) + Math.abs(after.z - z) < 0.01 ? still + 1 : 0
    const isOverAir = isClear(client.view, Math.floor(after.x), Math.floor(after.y - 0.1), Math.floor(after.z))
    if (still >= (isOverAir ? HOP_STEPS : 1)) return
  }
}

/** Within the box in which a player picks items up. */
function isNear(client: BotClient, item: { x: number; y: number; z: number }): boolean {
  const { x, y, z } = client.position
  return (
    Math.abs(item.x - x) < PICK_UP_REACH &&
    Math.abs(item.z - z) < PICK_UP_REACH &&
    item.y < y + 2.3 &&
    item.y > y - 0.75
  )
}
