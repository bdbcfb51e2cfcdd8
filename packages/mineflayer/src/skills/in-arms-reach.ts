import type { BotClient } from '../client/bot-client.ts'
import type { SeenEntity } from '../client/client-types.ts'
import { castRay } from '../view/cast-ray.ts'

/** How far a player in survival mode reaches a creature, from the eye to its body, in blocks; a little less, to be sure. */
const ENTITY_REACH = 2.9

/** Whether a creature can be hit or touched from here: near enough, and no block between. */
export function inArmsReach(client: BotClient, entity: SeenEntity): boolean {
  const { eye } = client
  const half = entity.width / 2
  const nearest = {
    x: clamp(eye.x, entity.x - half, entity.x + half),
    y: clamp(eye.y, entity.y, entity.y + entity.height),
    z: clamp(eye.z, entity.z - half, entity.z + half),
  }
  const [dx, dy, dz] = [nearest.x - eye.x, nearest.y - eye.y, nearest.z - eye.z]
  const distance = Math.hypot(dx, dy, dz)
  if (distance > ENTITY_REACH) return false
  if (distance < 0.01) return true
  const direction = { x: dx / distance, y: dy / distance, z: dz / distance }
  return castRay(client.view, { eye, direction, reach: distance, plants: false }) === null
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
