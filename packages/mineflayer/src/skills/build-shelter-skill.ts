import type { BotClient } from '../client/bot-client.ts'
import type { Point } from '../client/client-types.ts'
import { centreOn } from '../path/centre-on.ts'
import { nearGoal } from '../path/near-goal.ts'
import { travel } from '../path/travel.ts'
import { digBlock } from './dig-block.ts'
import { fastestTool } from './fastest-tool.ts'
import { holdItem } from './hold-item.ts'
import { placeAt } from './placing/place-at.ts'
import { placeable } from './placing/placeable.ts'
import { roofStack } from './shelter/roof-stack.ts'
import { DEPTH, shelterSites } from './shelter/shelter-sites.ts'
import { failed, type Skill, type SkillPart, succeeded } from './skill.ts'
import type { SkillArguments } from './skill-arguments.ts'

const TORCH = 'torch'
/** Places to dig in at that are tried. */
const MAXIMUM_SITES = 4
const FALL_STEPS = 14
/** A dug block can be picked up half a second after it appears. */
const PICK_UP_STEPS = 24

/**
 * Digs in, three blocks deep, closes the hole overhead with a block that is carried or was dug out, and places a torch
 * on its floor if asked to. It ends in success only if the server has shown roof and torch in their places.
 */
export function* buildShelterSkill(client: BotClient, options: SkillArguments<'build_shelter'>): Skill {
  if (options.torch && torchStack(client) === undefined) return failed('no torch carried')
  // What is dug out could not be picked up, and the hole would stay open.
  if (roofStack(client) === null && !hasFreeSlot(client)) {
    return failed('no block to close the roof with, and no room in the inventory for what is dug')
  }
  const sites = shelterSites(client)
  if (sites.length === 0)
    return failed('no ground near to dig in: it takes three blocks that can be dug, walled all round')
  let reason = 'goal not reached'
  let site: Point | null = null
  for (const candidate of sites.slice(0, MAXIMUM_SITES)) {
    const result = yield* travel(client, nearGoal(candidate, 0))
    if (result.reached && (yield* centreOn(client, candidate))) {
      site = candidate
      break
    }
    reason = result.reason ?? reason
  }
  if (site === null) return failed(`${reason}: a place to dig in`)
  for (let depth = 1; depth <= DEPTH; depth++) {
    const problem = yield* digDown(client, { ...site, y: site.y - depth })
    if (problem !== null) return failed(problem)
  }
  for (let step = 0; step < PICK_UP_STEPS && roofStack(client) === null; step++) yield () => client.hold()
  const roof = roofStack(client)
  const roofBlock = roof === null ? null : placeable(client, roof.name)
  if (roof === null || roofBlock === null) return failed('no block to close the roof with')
  const overhead = { ...site, y: site.y - 1 }
  const open = yield* placeAt(client, roofBlock, { stack: roof, target: overhead })
  if (open !== null) return failed(`roof not closed: ${open}`)
  if (!options.torch) return succeeded
  const torch = torchStack(client)
  const torchBlock = placeable(client, TORCH)
  if (torch === undefined || torchBlock === null) return failed('no torch carried')
  const dark = yield* placeAt(client, torchBlock, { stack: torch, target: { ...site, y: site.y - DEPTH } })
  return dark === null ? succeeded : failed(`torch not placed: ${dark}`)
}

/** Whether something of which nothing is carried yet could be picked up. */
function hasFreeSlot(client: BotClient): boolean {
  return client.hands.placesFor({ id: -1, stackSize: 1 }).length > 0
}

function torchStack(client: BotClient) {
  return client.carried().find(({ name }) => name === TORCH)
}

/** Digs the block below the feet and waits until they stand where it was. */
function* digDown(client: BotClient, block: Point): SkillPart<string | null> {
  const name = client.view.nameAt(block.x, block.y, block.z) ?? 'unknown'
  if (client.view.table.boxes(client.view.stateAt(block.x, block.y, block.z)).length > 0) {
    const tool = fastestTool(client, block)
    if (tool !== null && !(yield* holdItem(client, tool))) return `${tool.name} could not be taken in hand`
    const point = { x: block.x + 0.5, y: block.y + 1, z: block.z + 0.5 }
    if ((yield* digBlock(client, block, { point, face: 1 })) === 'kept') return `the server did not let ${name} be dug`
  }
  const isDown = (): boolean => client.onGround && client.position.y < block.y + 0.1
  for (let step = 0; step < FALL_STEPS && !isDown(); step++) yield () => client.hold()
  return isDown() ? null : `did not come down into the hole where ${name} was`
}
