import type { BotClient } from '../client/bot-client.ts'
import { findBlocks } from './find-blocks.ts'
import { holdItem } from './hold-item.ts'
import { noneFound } from './none-found.ts'
import { reachBlock } from './reach-block.ts'
import { failed, type Skill, succeeded } from './skill.ts'

const ANSWER_STEPS = 4

/** Walks to the nearest water source and fills a carried bucket; success only when a bucket more of water is carried. */
export function* fillBucketSkill(client: BotClient): Skill {
  const bucket = client.carried().find(({ name }) => name === 'bucket')
  if (bucket === undefined) return failed('no bucket carried')
  const filled = client.registry.itemsByName['water_bucket']
  if (filled === undefined) return failed('no water_bucket in this version')
  const before = client.count(filled.id)
  const sources = yield* findBlocks(client, 'water', { onlyFirstState: true })
  if (sources.length === 0) {
    return failed(yield* noneFound(client, 'water', { called: 'water source', onlyFirstState: true }))
  }
  const reached = yield* reachBlock(client, sources)
  if (typeof reached === 'string') return failed(`${reached}: water source`)
  const hasPlace = bucket.count === 1 || client.hands.placesFor({ id: filled.id, stackSize: 1 }).length > 0
  if (!hasPlace) return failed('bucket not filled: the inventory is full, and it would come off a stack of buckets')
  if (!(yield* holdItem(client, bucket))) return failed('bucket could not be taken in hand')
  yield () => {
    client.hold()
    client.useItem(reached.sight.point)
  }
  for (let step = 0; step < ANSWER_STEPS && client.count(filled.id) <= before; step++) yield () => client.hold()
  return client.count(filled.id) > before ? succeeded : failed('bucket not filled: the server did not fill it')
}
