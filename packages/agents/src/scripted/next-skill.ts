import type { MinecraftObservation, SkillAction } from '@mc-evobench/core'
import type { Wish } from './read-instruction.ts'
import { SKILL_TABLE, type SkillRow } from './skill-table.ts'

/** What the scripted agent reads of an observation. */
export type Seen = Pick<MinecraftObservation, 'inventory' | 'nearbyBlocks' | 'nearbyEntities' | 'activity'>

const FUELS = ['coal', 'charcoal', 'oak_planks', 'stick']
/** Chance decides how many blocks these take, so it digs on. */
const UNSURE = ['flint', 'wheat_seeds', 'apple']
const BATCH = 16
const DEEPEST = 12

/**
 * The next skill towards a wish, from the table alone: what is missing first is got first, and a table or furnace is made
 * where none is in view. It looks no further than the wish.
 *
 * @returns null where the table has no way, or nothing is missing.
 */
export function nextSkill(wish: Wish, seen: Seen): SkillAction | null {
  switch (wish.kind) {
    case 'have':
      return fetched(wish.item, wish.count, seen) ?? get(wish.item, wish.count, seen, 0)
    case 'find':
      return skill('goto', { block: wish.block, range: 2 })
    case 'defeat':
      return skill('attack', { entity: wish.entity, count: 1 })
    case 'shelter':
      return get('torch', 1, seen, 0) ?? skill('build_shelter', { torch: true })
    case 'survive':
      return isDugIn(seen) ? skill('wait', { steps: 200 }) : skill('build_shelter', { torch: false })
    case 'unknown':
      return null
  }
}

/** Picks up what lies in sight, unless it has just gone for it in vain. */
function fetched(item: string, count: number, { inventory, nearbyEntities, activity }: Seen): SkillAction | null {
  if ((inventory[item] ?? 0) >= count || !UNSURE.includes(item)) return null
  if (activity?.skill === 'goto' && activity.status === 'failed') return null
  const entity = `item:${item}`
  return nearbyEntities.some(({ name }) => name === entity) ? skill('goto', { entity }) : null
}

function isDugIn({ activity }: Seen): boolean {
  return activity?.status === 'succeeded' && ['build_shelter', 'wait'].includes(activity.skill)
}

function get(item: string, count: number, seen: Seen, depth: number): SkillAction | null {
  const missing = count - (seen.inventory[item] ?? 0)
  const row = SKILL_TABLE[item]
  if (missing <= 0 || row === undefined || depth > DEEPEST) return null
  const need = (other: string, many: number): SkillAction | null => get(other, many, seen, depth + 1)
  switch (row.by) {
    case 'mine':
      return (
        (row.tool === undefined ? null : need(row.tool, 1)) ??
        skill('mine', { block: row.block, count: UNSURE.includes(item) ? BATCH : missing })
      )
    case 'craft':
      return crafted(item, missing, row, seen, need)
    case 'smelt':
      return (
        need(row.input, missing) ??
        station('furnace', seen, need) ??
        (FUELS.some((fuel) => (seen.inventory[fuel] ?? 0) > 0) ? null : need('oak_planks', 2)) ??
        skill('smelt', { item: row.input, count: missing })
      )
    case 'attack':
      return skill('attack', { entity: row.entity, count: missing })
    case 'fill':
      return need('bucket', 1) ?? skill('fill_bucket', {})
  }
}

function crafted(
  item: string,
  missing: number,
  row: Extract<SkillRow, { by: 'craft' }>,
  seen: Seen,
  need: (item: string, count: number) => SkillAction | null,
): SkillAction | null {
  const rounds = Math.ceil(missing / row.gives)
  const lacking = row.table ? station('crafting_table', seen, need) : null
  if (lacking !== null) return lacking
  for (const [ingredient, each] of Object.entries(row.of)) {
    const first = need(ingredient, each * rounds)
    if (first !== null) return first
  }
  return skill('craft', { item, count: missing })
}

function station(
  block: 'crafting_table' | 'furnace',
  seen: Seen,
  need: (item: string, count: number) => SkillAction | null,
): SkillAction | null {
  if (seen.nearbyBlocks.some((kind) => kind.block === block)) return null
  return need(block, 1) ?? skill('place', { item: block })
}

function skill(name: string, parameters: SkillAction['arguments']): SkillAction {
  return { kind: 'skill', skill: name, arguments: parameters }
}
