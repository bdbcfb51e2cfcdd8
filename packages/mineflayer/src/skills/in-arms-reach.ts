import type { BotClient } from '../client/bot-client.ts'
import type { Point, SeenEntity } from '../client/client-types.ts'
import type { PathGoal } from '../path/path-goal.ts'
import { walkingDistance } from '../path/walking-distance.ts'
import { castRay } from '../view/cast-ray.ts'
import { EYE_HEIGHT } from '../view/sight-of-block.ts'

/** How far a player in survival mode reaches a creature, from the eye to its body, in blocks; a little less, to be sure. */
const ENTITY_REACH = 2.9
/** A path ends within a quarter of a block of the middle; from all of it the creature must be in reach. */
const SURE_REACH = ENTITY_REACH - 0.35

/** Whether a creature can be hit or touched from here: near enough, and no block between. */
export function inArmsReach(client: BotClient, entity: SeenEntity): boolean {
  return reaches(client, client.eye, entity, ENTITY_REACH)
}

/** Feet where a creature can be hit or touched, as long as it stays where it is. */
export function armsReachGoal(client: BotClient, entity: SeenEntity): PathGoal {
  return {
    isReached: (x, y, z) => reaches(client, { x: x + 0.5, y: y + EYE_HEIGHT, z: z + 0.5 }, entity, SURE_REACH),
    estimate: (x, y, z) =>
      Math.max(0, walkingDistance(entity.x - x - 0.5, entity.y - y, entity.z - z - 0.5) - 2 * ENTITY_REACH),
  }
}

function reaches(client: BotClient, eye: Point, entity: SeenEntity, reach: number): boolean {
  const half = entity.width / 2
  const nearest = {
    x: clamp(eye.x, entity.x - half, entity.x + half),
    y: clamp(eye.y, entity.y, entity.y + entity.height),
    z: clamp(eye.z, entity.z - half, entity.z + half),
  }
  const [dx, dy, dz] = [nearest.x - eye.x, nearest.y - eye.y, nearest.z - eye.z]
  const distance = Math.hypot(dx, dy, dz)
  if (distance > reach) return false
  if (distance < 0.01) return true
  const direction = { x: dx / distance, y: dy / distance, z: dz / distance }
  return castRay(client.view, { eye, direction, reach: distance, plants: false }) === null
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
