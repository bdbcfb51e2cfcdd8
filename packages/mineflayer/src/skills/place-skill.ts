import type { BotClient } from '../client/bot-client.ts'
import type { Point } from '../client/client-types.ts'
import { centreOn } from '../path/centre-on.ts'
import type { PathGoal } from '../path/path-goal.ts'
import { startNode } from '../path/start-node.ts'
import { travel } from '../path/travel.ts'
import { walkingDistance } from '../path/walking-distance.ts'
import { EYE_HEIGHT, REACH } from '../view/sight-of-block.ts'
import { bestPlace } from './placing/best-place.ts'
import { isInsideBody } from './placing/is-inside-body.ts'
import { placeAt } from './placing/place-at.ts'
import { isReplaceable, type Placeable, placeable } from './placing/placeable.ts'
import { referenceFor } from './placing/reference-for.ts'
import { failed, type Skill, succeeded } from './skill.ts'
import type { SkillArguments } from './skill-arguments.ts'

/** A path ends within a quarter of a block of the middle; from all of it the place must be in reach. */
const SURE_REACH = REACH - 0.4

/** Places a carried item where it is told to, or on the best free ground in reach. */
export function* placeSkill(client: BotClient, options: SkillArguments<'place'>): Skill {
  const { item, x, y, z } = options
  const what = placeable(client, item)
  if (what === null) return failed(`${item} cannot be placed`)
  const stack = client.carried().find(({ name }) => name === item)
  if (stack === undefined) return failed(`no ${item} carried`)
  let target: Point | null = null
  if (x !== undefined && y !== undefined && z !== undefined) {
    target = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
    const present = client.view.nameAt(target.x, target.y, target.z)
    if (present === null) return failed(`${item} not placed: the chunk of ${at(target)} is not loaded`)
    if (!isReplaceable(present)) return failed(`${item} not placed: ${present} is at ${at(target)}`)
    const reason = yield* comeNear(client, what, target)
    if (reason !== null) return failed(`${reason}: ${item} at ${at(target)}`)
  } else {
    target = bestPlace(client, what)
    if (target === null) return failed(`${item} not placed: no free place for it in reach`)
  }
  const problem = yield* placeAt(client, what, { stack, target })
  return problem === null ? succeeded : failed(`${item} not placed at ${at(target)}: ${problem}`)
}

/** Walks to where the place can be reached, out of it, and to the middle of the block stood on if that is too near. */
function* comeNear(client: BotClient, what: Placeable, target: Point) {
  const isBlocked = (): boolean => what.isSolid && isInsideBody(client.position, target)
  const isReady = (): boolean => !isBlocked() && referenceFor(client, what, { target, eye: client.eye }) !== null
  if (isReady()) return null
  const { reached, reason } = yield* travel(client, placeGoal(client, what, target))
  if (isReady()) return null
  if (!reached) return reason
  yield* centreOn(client, startNode(client.view, client.position))
  return isReady() ? null : 'goal not reached: nothing in reach to place it against'
}

function placeGoal(client: BotClient, what: Placeable, target: Point): PathGoal {
  return {
    isReached(x, y, z) {
      if (Math.hypot(target.x - x, target.y - y - 1, target.z - z) > REACH + 1) return false
      if (what.isSolid && target.x === x && target.z === z && (target.y === y || target.y === y + 1)) return false
      const eye = { x: x + 0.5, y: y + EYE_HEIGHT, z: z + 0.5 }
      return referenceFor(client, what, { target, eye, reach: SURE_REACH }) !== null
    },
    estimate: (x, _y, z) => Math.max(0, walkingDistance(target.x - x, 0, target.z - z) - 5),
  }
}

function at({ x, y, z }: Point): string {
  return `${x} ${y} ${z}`
}
