import type { BotClient } from '../client/bot-client.ts'
import { nearGoal } from '../path/near-goal.ts'
import { travel } from '../path/travel.ts'
import { findBlocks } from './find-blocks.ts'
import { blockInReach, reachBlock } from './reach-block.ts'
import { failed, type Skill, succeeded } from './skill.ts'

const BED_RADIUS = 32
/** The server lets nobody lie down from farther off. */
const BED_RANGE = 2
const ANSWER_STEPS = 6
/** The night is slept through after 100 ticks; the client knows of lying down and getting up a little later. */
const ASLEEP_STEPS = 95
const MAXIMUM_SLEEP = 400

/** What the server says when one cannot sleep, by the game's own keys. */
const reasons: Readonly<Record<string, string>> = {
  'block.minecraft.bed.no_sleep': 'one can sleep only at night or in a thunderstorm',
  'block.minecraft.bed.not_safe': 'monsters are near',
  'block.minecraft.bed.too_far_away': 'the bed is too far away',
  'block.minecraft.bed.obstructed': 'the bed is obstructed',
  'block.minecraft.bed.occupied': 'the bed is occupied',
}

/** Walks to the nearest bed, lies down and sleeps until it wakes; fails by what the server says. */
export function* sleepSkill(client: BotClient): Skill {
  const names = Object.keys(client.registry.blocksByName).filter((name) => name.endsWith('_bed'))
  const beds = []
  for (const name of names) beds.push(...(yield* findBlocks(client, name, { radius: BED_RADIUS })))
  beds.sort((a, b) => a.distanceSquared - b.distanceSquared || a.x - b.x || a.y - b.y || a.z - b.z)
  const nearest = beds[0]
  if (nearest === undefined) return failed(`no bed within ${BED_RADIUS} blocks`)
  const reached = yield* reachBlock(client, beds)
  if (typeof reached === 'string') return failed(`${reached}: bed`)
  const { x, z } = client.position
  if (Math.max(Math.abs(reached.block.x + 0.5 - x), Math.abs(reached.block.z + 0.5 - z)) > BED_RANGE) {
    yield* travel(client, nearGoal(reached.block, BED_RANGE))
  }
  const bed = blockInReach(client, [reached.block])
  if (bed === null) return failed('goal not reached: bed')
  client.lastMessage = null
  yield () => {
    client.hold()
    client.useOnBlock(bed.block, bed.sight)
  }
  const isAnswered = (): boolean => client.isSleeping || Object.hasOwn(reasons, client.lastMessage ?? '')
  for (let step = 0; step < ANSWER_STEPS && !isAnswered(); step++) yield () => client.hold()
  if (!client.isSleeping) {
    const said = client.lastMessage
    return failed(`not asleep: ${said === null ? 'unsupported: the server did not answer' : (reasons[said] ?? said)}`)
  }
  let asleep = 0
  for (; asleep < MAXIMUM_SLEEP && client.isSleeping; asleep++) yield () => client.hold()
  if (client.isSleeping) return failed(`still asleep after ${MAXIMUM_SLEEP} steps`)
  return asleep >= ASLEEP_STEPS ? succeeded : failed(`woken after ${asleep} steps`)
}
