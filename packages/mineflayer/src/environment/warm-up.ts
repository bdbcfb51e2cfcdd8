import { actionSchema } from '@mc-evobench/core'
import type { BotClient } from '../client/bot-client.ts'
import { nearGoal } from '../path/near-goal.ts'
import { PathSearch } from '../path/path-search.ts'
import { startNode } from '../path/start-node.ts'
import { skillArgumentSchemas } from '../skills/skill-arguments.ts'

const NODES = 1500
/** Whether this thread has done it; nothing else depends on it. */
let isWarm = false
const OUT_OF_REACH = { x: 0, y: 250, z: 0 }

/**
 * Does once a thread, in a reset, what a process would otherwise do for the first time in the first skill's first step: build
 * the schemas' parsers and have the searches compiled. It changes nothing; a first `goto` then costs what a later one
 * does, where a cold one took some 30 ms of one step.
 */
export function warmUp(client: BotClient): void {
  if (isWarm) return
  isWarm = true
  const { view, position, registry } = client
  actionSchema.safeParse({ kind: 'skill', skill: 'goto', arguments: OUT_OF_REACH })
  actionSchema.safeParse({ kind: 'control', forward: true })
  for (const schema of Object.values(skillArgumentSchemas)) schema.safeParse({})
  const goal = nearGoal(OUT_OF_REACH, 0)
  new PathSearch({ view, start: startNode(view, position), goal, limit: NODES }).expand(NODES)
  const stone = registry.blocksByName['stone']
  if (stone === undefined) return
  const { minStateId, maxStateId } = stone
  const search = view.find({ minStateId, maxStateId, around: position, radius: 48, height: 16, limit: 1 })
  while (search.next().done !== true);
}
