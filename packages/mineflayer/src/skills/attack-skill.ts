import type { BotClient } from '../client/bot-client.ts'
import type { CarriedStack } from '../client/client-types.ts'
import { approach } from './approach.ts'
import { collectItems } from './collect-items.ts'
import { holdItem } from './hold-item.ts'
import { armsReachGoal, inArmsReach } from './in-arms-reach.ts'
import { failed, type Skill, type SkillPart, succeeded } from './skill.ts'
import type { SkillArguments } from './skill-arguments.ts'
import { blowWith } from './weapons.ts'

/** How far it looks for a creature, in blocks. */
export const ENTITY_RADIUS = 32
/** After so many that cannot be reached, or get away, it ends. */
const MAXIMUM_GIVEN_UP = 3
const LOOT_RANGE = 4
/** Loot appears with the death, the message of it a step later at most. */
const LOOT_STEPS = 2

/**
 * Goes after creatures of a kind, nearest first, and strikes at full strength until they are dead; picks up what they
 * drop. Only a creature that was struck and that the server then showed dying counts.
 */
export function* attackSkill(client: BotClient, options: SkillArguments<'attack'>): Skill {
  const { entity: name, count } = options
  let left = 0
  const givenUp = new Set<number>()
  let reason: string | null = null
  for (let killed = 0; killed < count; ) {
    const progress = killed === 0 ? '' : ` (${killed} of ${count} killed)`
    const target = client.entities.nearest(name, ENTITY_RADIUS, ({ entityId }) => !givenUp.has(entityId))
    if (target === null) {
      const none = givenUp.size > 0 ? `${name} lost` : `no ${name} within ${ENTITY_RADIUS} blocks`
      return failed(`${reason ?? none}${progress}`)
    }
    const weapon = bestWeapon(client)
    if (weapon !== null && !(yield* holdItem(client, weapon))) {
      return failed(`${weapon.name} could not be taken in hand${progress}`)
    }
    const known = new Set(client.entities.lyingItems().map(({ entityId }) => entityId))
    const fight = yield* fightTo(client, target.entityId)
    if (fight === 'lost' || 'reason' in fight) {
      if (fight !== 'lost') reason = `${fight.reason}: ${name}`
      givenUp.add(target.entityId)
      if (givenUp.size >= MAXIMUM_GIVEN_UP) return failed(`${reason ?? `${name} lost`}${progress}`)
      continue
    }
    killed++
    for (let step = 0; step < LOOT_STEPS; step++) yield () => client.hold()
    const loot = client.entities
      .lyingItems()
      .filter(
        ({ entityId, x, y, z }) =>
          !known.has(entityId) && Math.hypot(x - fight.x, y - fight.y, z - fight.z) <= LOOT_RANGE,
      )
    left += (yield* collectItems(client, loot)).length
  }
  return left === 0 ? succeeded : failed(`${name} killed, but ${left} of the drops could not be picked up`)
}

/** Strikes one creature until it dies; gives where it died. */
function* fightTo(
  client: BotClient,
  entityId: number,
): SkillPart<'lost' | { readonly reason: string } | { readonly x: number; readonly y: number; readonly z: number }> {
  let place = client.position
  let blows = 0
  let nextBlow = client.steps
  for (;;) {
    if (client.entities.died.has(entityId)) return blows > 0 ? { x: place.x, y: place.y, z: place.z } : 'lost'
    const end = yield* approach(client, {
      entityId,
      goal: (entity) => armsReachGoal(client, entity),
      isNear: (entity) => client.entities.died.has(entityId) || inArmsReach(client, entity),
    })
    if (typeof end === 'object') return end
    const entity = client.entities.get(entityId)
    if (entity === null)
      return client.entities.died.has(entityId) && blows > 0 ? { x: place.x, y: place.y, z: place.z } : 'lost'
    if (client.entities.died.has(entityId)) continue
    place = entity
    const strikes = client.steps + 1 >= nextBlow
    yield () => {
      client.hold()
      if (strikes) client.touchEntity(entity, 'hit')
    }
    if (!strikes) continue
    blows++
    nextBlow = client.steps + blowWith(client.heldItem?.name ?? null).interval
  }
}

/** The carried weapon that does most damage in a time; null when the hand is as good. */
function bestWeapon(client: BotClient): CarriedStack | null {
  const worth = (name: string | null): number => {
    const { damage, interval } = blowWith(name)
    return damage / interval
  }
  let best: CarriedStack | null = null
  for (const stack of client.carried()) {
    if (worth(stack.name) > worth(best?.name ?? null)) best = stack
  }
  return best
}
