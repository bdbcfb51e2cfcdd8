import type { BotClient } from '../client/bot-client.ts'
import type { SkillPart } from '../skills/skill.ts'
import { footingAt } from './footing.ts'
import type { PathNode } from './path-node.ts'

/** How following ended: at the last node, or because the path no longer holds, the body does not get on, or it was told to stop. */
export type FollowEnd = 'arrived' | 'blocked' | 'stuck' | 'stopped'

const STEPS_WITHOUT_PROGRESS = 25
const OFF_PATH = 2.5

/**
 * Walks a path by looking at the next node and holding keys, and stops at its end. Progress is judged by position
 * only, in steps.
 *
 * @param isOver - asked after every step; true stops it where it is.
 */
export function* followPath(
  client: BotClient,
  path: readonly PathNode[],
  isOver: () => boolean = () => false,
): SkillPart<FollowEnd> {
  let index = path.length > 1 ? 1 : 0
  let nearest = Number.POSITIVE_INFINITY
  let idle = 0
  for (let target = path[index]; target !== undefined; target = path[index]) {
    if (hasReached(client, path, index)) {
      index++
      nearest = Number.POSITIVE_INFINITY
      idle = 0
      continue
    }
    if (footingAt(client.view, target.x, target.y, target.z) === 'none') return 'blocked'
    const at = index
    yield () => steer(client, path, at)
    if (isOver()) return 'stopped'
    const { position } = client
    const distance = Math.hypot(target.x + 0.5 - position.x, target.y - position.y, target.z + 0.5 - position.z)
    if (distance > OFF_PATH + Math.abs(target.y - (path[index - 1]?.y ?? target.y))) return 'blocked'
    if (distance < nearest - 0.02) {
      nearest = distance
      idle = 0
    } else if (++idle > STEPS_WITHOUT_PROGRESS) return 'stuck'
  }
  for (let step = 0; step < 8 && !isStill(client); step++) yield () => client.hold()
  return 'arrived'
}

function isStill(client: BotClient): boolean {
  const { velocity } = client
  return Math.abs(velocity.x) < 0.04 && Math.abs(velocity.z) < 0.04 && (client.onGround || client.inWater)
}

function hasReached(client: BotClient, path: readonly PathNode[], index: number): boolean {
  const node = path[index]
  if (node === undefined) return false
  const { position } = client
  const radius = node.careful ? 0.15 : index === path.length - 1 ? 0.25 : 0.35
  const [dx, dz] = [node.x + 0.5 - position.x, node.z + 0.5 - position.z]
  const level = Math.abs(position.y - node.y) < 0.6 && (client.onGround || client.inWater)
  return level && dx * dx + dz * dz <= radius * radius
}

function steer(client: BotClient, path: readonly PathNode[], index: number): void {
  const node = path[index]
  if (node === undefined) return
  const { position, velocity } = client
  const [dx, dz] = [node.x + 0.5 - position.x, node.z + 0.5 - position.z]
  const distance = Math.hypot(dx, dz)
  // Above the node already: only down is left.
  const last = index === path.length - 1
  if (distance > 0.05) client.look(Math.atan2(-dx, -dz), 0)
  const rises = node.y > position.y + 0.5
  // Let go early enough to come to rest at the node: friction takes a little more than one step's way again.
  const coasting = 1.2 * Math.hypot(velocity.x, velocity.z)
  const halts = (last || node.careful) && !rises && distance <= coasting
  const straight =
    !node.careful && !last && client.onGround && isLevelAhead(path, index) && distance < 2 && !client.inWater
  client.hold({
    forward: !halts && distance > 0.05,
    jump: (rises && (client.onGround || client.inWater)) || (client.inWater && node.y + 0.3 > position.y),
    sprint: straight,
  })
}

/** Whether this node and the two after it lie in one line on one level, so that running does no harm. */
function isLevelAhead(path: readonly PathNode[], index: number): boolean {
  const [before, a, b, c] = [path[index - 1], path[index], path[index + 1], path[index + 2]]
  if (before === undefined || a === undefined || b === undefined || c === undefined) return false
  if (a.careful || b.careful || c.careful || before.y !== a.y || a.y !== b.y || b.y !== c.y) return false
  return b.x - a.x === a.x - before.x && b.z - a.z === a.z - before.z
}
