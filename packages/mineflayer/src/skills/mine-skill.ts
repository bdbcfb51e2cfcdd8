import type { BotClient } from '../client/bot-client.ts'
import type { LyingItem, Point } from '../client/client-types.ts'
import { centreOn } from '../path/centre-on.ts'
import { leavesWayOut } from '../path/leaves-way-out.ts'
import { sightGoal } from '../path/sight-goal.ts'
import { startNode } from '../path/start-node.ts'
import { travel } from '../path/travel.ts'
import { type Sight, sightOfBlock } from '../view/sight-of-block.ts'
import { chooseTool } from './choose-tool.ts'
import { collectItems, whereIs } from './collect-items.ts'
import { digBlock } from './dig-block.ts'
import { dropCanBeHad } from './drop-can-be-had.ts'
import { blockKey, findBlocks, SEARCH_RADIUS } from './find-blocks.ts'
import { holdItem } from './hold-item.ts'
import { noneFound } from './none-found.ts'
import { failed, type Skill, type SkillOutcome, type SkillPart, succeeded } from './skill.ts'
import type { SkillArguments } from './skill-arguments.ts'
import { vanished } from './vanished.ts'

const DROP_RANGE = 3
/** In blocks, from the eye to the middle of a block. */
const AT_HAND = 4
const MAXIMUM_KEPT = 4

/** Digs blocks of a kind, nearest first, and picks up what they drop; a block counts once the server took it away. */
export function* mineSkill(client: BotClient, options: SkillArguments<'mine'>): Skill {
  const { block: name, count } = options
  const kept = new Set<string>()
  const closed = new Set<string>()
  let drops: LyingItem[] = []
  const lost: LyingItem[] = []
  const dropped: LyingItem[] = []
  const before = client.carried()
  let fruitless = 0
  for (let mined = 0; mined < count; ) {
    const progress = mined === 0 ? '' : ` (${mined} of ${count} mined)`
    const found = yield* findBlocks(client, name, { except: new Set([...kept, ...closed]) })
    // Only where nothing else is left, those whose drop would stay where nobody gets at it.
    const having = found.filter((block) => dropCanBeHad(client.view, block))
    const candidates = having.length > 0 ? having : found
    const nearest = candidates[0]
    if (nearest === undefined) {
      lost.push(...(yield* collectItems(client, drops)))
      const none =
        kept.size > 0 ? `no ${name} within ${SEARCH_RADIUS} blocks that can be dug` : yield* noneFound(client, name)
      return failed(`${none}${progress}${lost.length > 0 ? ', drops not picked up' : ''}`)
    }
    const refusal = yield* takeTool(client, name, nearest)
    if (refusal !== null) return refusal
    let target = inSight(client, candidates)
    if (target === null) {
      // What lies here is taken along before leaving.
      lost.push(...(yield* collectItems(client, drops)))
      drops = []
      const { reached, reason } = yield* travel(client, sightGoal(client.view, candidates), {
        // A block is dug as soon as it is in reach, without coming to rest first.
        isOver: () =>
          inSight(
            client,
            candidates.filter((block) => isAtHand(client, block)),
          ) !== null,
      })
      target = inSight(client, candidates)
      if (target === null) {
        if (reached && ++fruitless < MAXIMUM_KEPT) {
          const start = startNode(client.view, client.position)
          // There, but a hand's breadth beside the place that it is seen from: look again from that.
          if (fruitless === 1) yield* centreOn(client, start)
          // Seen past an edge only, or without it there would be no way out from here: others are dug first.
          else for (const block of candidates) if (isSeenFrom(client, start, block)) closed.add(blockKey(block))
          continue
        }
        return failed(`${reason ?? 'no place to dig it from with a way back'}: ${name}${progress}`)
      }
    }
    const column = columnAbove(client, name, target.block)
    const lying = new Set(client.entities.lyingItems().map(({ entityId }) => entityId))
    const end = yield* digBlock(client, target.block, target.sight)
    if (end === 'kept') {
      kept.add(blockKey(target.block))
      if (kept.size >= MAXIMUM_KEPT) return failed(`the server did not let ${name} be dug${progress}`)
      continue
    }
    // What stood on it and fell with it counts too: a cactus, sugar cane.
    mined += 1 + column.filter((y) => client.view.nameAt(target.block.x, y, target.block.z) !== name).length
    for (const item of client.entities.lyingItems()) {
      if (!lying.has(item.entityId) && isBeside(item, target.block)) drops.push(item)
    }
    dropped.push(...drops.filter((item) => !dropped.includes(item)))
  }
  lost.push(...(yield* collectItems(client, drops)))
  const left = lost.filter((item) => whereIs(client, item) !== null)
  if (left.length > 0) return failed(`${name} mined, but ${left.length} of its drops could not be picked up`)
  const gone = vanished({ dropped, before, after: client.carried() })
  return gone === 0 ? succeeded : failed(`${name} mined, but ${gone} of its drops went before they could be picked up`)
}

function* takeTool(client: BotClient, name: string, at: Point): SkillPart<SkillOutcome | null> {
  const block = client.registry.blocksByName[name]
  if (block === undefined) return failed(`no ${name} in this version`)
  if (!block.diggable) return failed(`${name} cannot be dug`)
  const held = client.heldItem
  const carried = client.carried()
  const choice = chooseTool({
    block,
    carried: held === null ? carried : [held, ...carried],
    itemName: (id) => client.registry.items[id]?.name ?? String(id),
    digTicks: (id) => client.digTicks(at, id),
    harvests: (id) => client.harvests(block, id),
  })
  if (choice.kind === 'missing') return failed(`${name} needs a tool: one of ${choice.needed.join(', ')}`)
  if (choice.kind === 'any') return null
  return (yield* holdItem(client, choice.stack)) ? null : failed(`${choice.stack.name} could not be taken in hand`)
}

function inSight(client: BotClient, candidates: readonly Point[]): { block: Point; sight: Sight } | null {
  for (const block of candidates) {
    const sight = sightOfBlock(client.view, client.eye, block)
    if (sight === null) continue
    // Higher blocks are neither floor nor step.
    if (block.y <= client.position.y + 0.01 && !leavesWayOut(client, block)) continue
    return { block, sight }
  }
  return null
}

function isSeenFrom(client: BotClient, feet: Point, block: Point): boolean {
  return sightGoal(client.view, [block]).isReached(feet.x, feet.y, feet.z)
}

/** Surely in reach, also after the way that a running body still makes. */
function isAtHand(client: BotClient, block: Point): boolean {
  const { eye } = client
  return Math.hypot(block.x + 0.5 - eye.x, block.y + 0.5 - eye.y, block.z + 0.5 - eye.z) <= AT_HAND
}

/** Heights of the blocks of the same kind that stand directly on a block. */
function columnAbove(client: BotClient, name: string, block: Point): number[] {
  const heights: number[] = []
  for (let y = block.y + 1; client.view.nameAt(block.x, y, block.z) === name; y++) heights.push(y)
  return heights
}

function isBeside(item: Point, block: Point): boolean {
  return (
    Math.abs(item.x - block.x - 0.5) <= DROP_RANGE &&
    Math.abs(item.y - block.y - 0.5) <= DROP_RANGE &&
    Math.abs(item.z - block.z - 0.5) <= DROP_RANGE
  )
}
