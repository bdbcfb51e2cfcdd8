import type { BotClient } from '../client/bot-client.ts'
import { approach } from './approach.ts'
import { ENTITY_RADIUS } from './attack-skill.ts'
import { collectItems } from './collect-items.ts'
import { holdItem } from './hold-item.ts'
import { armsReachGoal, inArmsReach } from './in-arms-reach.ts'
import { failed, type Skill, succeeded } from './skill.ts'
import type { SkillArguments } from './skill-arguments.ts'

const ANSWER_STEPS = 4
const WOOL_RANGE = 4
const ATTEMPTS = 3
/** Where the protocol of 1.16 keeps a sheep's colour and whether it is shorn. */
const SHEEP_DATA = 16
const SHORN = 0x10

/** Goes after the nearest sheep with its wool on, shears it and picks the wool up. */
export function* shearSkill(client: BotClient, options: SkillArguments<'shear'>): Skill {
  const { entity: name } = options
  const shears = client.carried().find((stack) => stack.name === 'shears')
  if (shears === undefined) return failed('no shears carried')
  const isShorn = (entityId: number): boolean => {
    const data = client.entities.data(entityId, SHEEP_DATA)
    return typeof data === 'number' && (data & SHORN) !== 0
  }
  const target = client.entities.nearest(name, ENTITY_RADIUS, ({ entityId }) => !isShorn(entityId))
  if (target === null) return failed(`no ${name} with its wool on within ${ENTITY_RADIUS} blocks`)
  if (!(yield* holdItem(client, shears))) return failed('shears could not be taken in hand')
  const { entityId } = target
  const known = new Set(client.entities.lyingItems().map((item) => item.entityId))
  for (let attempt = 0; attempt < ATTEMPTS && !isShorn(entityId); attempt++) {
    const end = yield* approach(client, {
      entityId,
      goal: (entity) => armsReachGoal(client, entity),
      isNear: (entity) => inArmsReach(client, entity),
    })
    if (end === 'gone') return failed(`${name} is gone`)
    if (end !== 'there') return failed(`${end.reason}: ${name}`)
    const near = client.entities.get(entityId)
    if (near === null) return failed(`${name} is gone`)
    yield () => {
      client.hold()
      client.touchEntity(near, 'use')
    }
    for (let step = 0; step < ANSWER_STEPS && !isShorn(entityId); step++) yield () => client.hold()
  }
  if (!isShorn(entityId)) return failed(`${name} not shorn: the server did not shear it`)
  const place = client.entities.get(entityId) ?? target
  const wool = client.entities
    .lyingItems()
    .filter((item) => !known.has(item.entityId) && Math.hypot(item.x - place.x, item.z - place.z) <= WOOL_RANGE)
  const left = yield* collectItems(client, wool)
  return left.length === 0 ? succeeded : failed(`${name} shorn, but ${left.length} of the wool could not be picked up`)
}
