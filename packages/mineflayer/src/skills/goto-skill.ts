import type { BotClient } from '../client/bot-client.ts'
import type { Point } from '../client/client-types.ts'
import { nearGoal } from '../path/near-goal.ts'
import type { PathGoal } from '../path/path-goal.ts'
import { pickUpGoal } from '../path/pick-up-goal.ts'
import { sightGoal } from '../path/sight-goal.ts'
import { travel } from '../path/travel.ts'
import { approach } from './approach.ts'
import { ENTITY_RADIUS } from './attack-skill.ts'
import { findBlocks } from './find-blocks.ts'
import { noneFound } from './none-found.ts'
import { failed, type Skill, succeeded } from './skill.ts'
import type { SkillArguments } from './skill-arguments.ts'

const LYING = 'item:'
/** How far it looks for lying items, in blocks. */
const LYING_RADIUS = 48
/** How near a creature is gone to, in blocks. */
const ENTITY_RANGE = 2
/** For half a second after it appears nobody can take an item. */
const PICK_UP_STEPS = 16

/**
 * Walks to the nearest block of a kind, to a creature, onto a lying item or to a position; succeeds only when the body
 * is there at the end.
 */
export function* gotoSkill(client: BotClient, options: SkillArguments<'goto'>): Skill {
  const { block, entity, x, y, z, range } = options
  if (entity !== undefined) {
    return yield* entity.startsWith(LYING)
      ? gotoLying(client, entity, range)
      : gotoEntity(client, entity, range ?? ENTITY_RANGE)
  }
  let goal: PathGoal
  if (block !== undefined) {
    const found = yield* findBlocks(client, block)
    if (found.length === 0) return failed(yield* noneFound(client, block))
    goal = range === undefined ? sightGoal(client.view, found) : anyNear(found, range)
  } else if (x !== undefined && y !== undefined && z !== undefined) {
    if (client.view.stateAt(Math.floor(x), 64, Math.floor(z)) < 0) {
      return failed(`goal not reached: the chunk of ${x} ${y} ${z} is not loaded`)
    }
    goal = nearGoal({ x, y, z }, range ?? 0)
  } else return failed('invalid-action: goto: give either "block", or "entity", or all of "x", "y" and "z"')
  const { reached, reason } = yield* travel(client, goal)
  return reached ? succeeded : failed(reason ?? 'goal not reached')
}

function* gotoEntity(client: BotClient, name: string, range: number): Skill {
  const target = client.entities.nearest(name, ENTITY_RADIUS)
  if (target === null) return failed(`no ${name} within ${ENTITY_RADIUS} blocks`)
  const end = yield* approach(client, {
    entityId: target.entityId,
    goal: (entity) => nearGoal(entity, Math.max(1, range)),
    isNear: ({ x, y, z }) => {
      const { position } = client
      return Math.hypot(x - position.x, y - position.y, z - position.z) <= Math.max(1, range) + 0.5
    },
  })
  if (end === 'there') return succeeded
  return failed(end === 'gone' ? `${name} is gone` : `${end.reason}: ${name}`)
}

/** Walks onto whichever item of a kind is nearest by a way, and gives it time to be picked up. */
function* gotoLying(client: BotClient, name: string, range: number | undefined): Skill {
  const lying = client.entities.within(name, LYING_RADIUS)
  if (lying.length === 0) return failed(`no ${name} within ${LYING_RADIUS} blocks`)
  const goalOf = (item: Point): PathGoal => (range === undefined ? pickUpGoal(item) : nearGoal(item, range))
  const isHad = (): boolean => lying.some(({ entityId }) => client.entities.pickedUp.has(entityId))
  const { reached, reason } = yield* travel(client, anyOf(lying.map(goalOf)), { isOver: isHad })
  if (isHad()) return succeeded
  if (!reached) return failed(`${reason ?? 'goal not reached'}: ${name}`)
  if (range !== undefined) return succeeded
  const isLeft = (): boolean => lying.some(({ entityId }) => client.entities.lyingItem(entityId) !== null)
  for (let step = 0; step < PICK_UP_STEPS && isLeft() && !isHad(); step++) yield () => client.hold()
  if (isHad()) return succeeded
  return failed(isLeft() ? `${name} could not be picked up` : `${name} is gone`)
}

/** Within range of any of some blocks. A block of ground is stood upon, so the nearest place counts from above too. */
function anyNear(blocks: readonly Point[], range: number): PathGoal {
  return anyOf(blocks.map((block) => nearGoal(block, Math.max(1, range))))
}

function anyOf(goals: readonly PathGoal[]): PathGoal {
  return {
    isReached: (x, y, z) => goals.some((goal) => goal.isReached(x, y, z)),
    estimate: (x, y, z) => Math.min(...goals.map((goal) => goal.estimate(x, y, z))),
  }
}
