import type { BotClient } from '../client/bot-client.ts'
import type { SeenEntity } from '../client/client-types.ts'
import { findPath } from '../path/find-path.ts'
import { followPath } from '../path/follow-path.ts'
import type { PathGoal } from '../path/path-goal.ts'
import type { SkillPart } from './skill.ts'

/** A path to one that moves is looked for again when its end is so far off, in blocks. */
const STALE = 1.5
const NODES_PER_PATH = 2500
const MAXIMUM_FAILURES = 4

/** How going after a creature ended: there, the creature gone, or why not. */
export type ApproachEnd = 'there' | 'gone' | { readonly reason: string }

/**
 * Goes after a creature that may move until the body is near enough.
 *
 * @param options.isNear - whether this is near enough.
 * @param options.goal - where a path to it is to end, as it stands now.
 */
export function* approach(
  client: BotClient,
  options: { entityId: number; goal: (entity: SeenEntity) => PathGoal; isNear: (entity: SeenEntity) => boolean },
): SkillPart<ApproachEnd> {
  const { entityId, isNear, goal } = options
  for (let failures = 0; ; ) {
    const entity = client.entities.get(entityId)
    if (entity === null) return 'gone'
    if (isNear(entity)) return 'there'
    const { x, y, z } = entity
    const { path, found, nodes } = yield* findPath(client, {
      goal: goal(entity),
      nodeLimit: NODES_PER_PATH,
    })
    const end = yield* followPath(client, path, () => {
      const now = client.entities.get(entityId)
      return now === null || isNear(now) || Math.hypot(now.x - x, now.y - y, now.z - z) > STALE
    })
    if (end === 'stopped') continue
    // As near as one gets is not there: once more from there, then no more.
    failures += found ? 1 : 2
    const now = client.entities.get(entityId)
    if (now === null) return 'gone'
    if (isNear(now)) return 'there'
    if (failures >= MAXIMUM_FAILURES) {
      const why = found ? 'no place to reach it from' : 'no way found'
      return { reason: `goal not reached: ${why} (${nodes} places searched)` }
    }
  }
}
