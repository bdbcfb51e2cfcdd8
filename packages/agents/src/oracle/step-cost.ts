import type { GameData } from './game-data.ts'
import type { PlanStep } from './plan-step.ts'
import { CREATURE_SOURCES } from './sources.ts'

/** Ticks to walk a block, and between two sites where nothing better is known. */
export const WALK_TICKS = 4.7
const SITE_BLOCKS = 8
/** Aiming and stepping beside a block, picking up what it drops. */
const PER_BLOCK = 3
const PICK_UP = 12
const TABLE_CLICKS = 12
const FURNACE_CLICKS = 16
/** Ticks a furnace needs for one item. */
export const SMELT_TICKS = 200
/** One blow by hand in ten ticks does one point of harm, one with a wooden sword in thirteen does four. */
const HAND_TICKS_PER_HEALTH = 10
const SWORD_TICKS_PER_HEALTH = 3.5
const CHASE = 60

/**
 * What a step takes by the cost model: digging by the rules, walking, aiming, clicks. Chance counts as expected.
 *
 * @param at.walks - whether it begins with a walk to another site.
 * @param at.armed - whether a sword is carried.
 * @param at.waited - ticks for which what is collected has been in the furnace.
 */
export function stepCost(
  step: PlanStep,
  at: { data: GameData; walks: boolean; armed: boolean; waited: number },
): number {
  const walk = at.walks ? SITE_BLOCKS * WALK_TICKS : 0
  switch (step.kind) {
    case 'mine':
      return walk + PICK_UP + step.blocks * (at.data.digTicks(step.block, step.tool) + PER_BLOCK)
    case 'craft':
      return step.atTable ? walk + TABLE_CLICKS : 2
    case 'place':
      return 12
    case 'smelt':
      return walk + FURNACE_CLICKS + (step.phase === 'load' ? 0 : SMELT_TICKS * step.count - at.waited)
    case 'attack': {
      const source = Object.values(CREATURE_SOURCES).find(({ entity }) => entity === step.entity)
      const health = source?.health ?? 22
      return walk + step.count * (CHASE + health * (at.armed ? SWORD_TICKS_PER_HEALTH : HAND_TICKS_PER_HEALTH))
    }
    case 'fill':
    case 'look':
      return SITE_BLOCKS * WALK_TICKS + 10
    case 'go':
      return SITE_BLOCKS * WALK_TICKS
    case 'shelter':
      return 150
    case 'flee':
      return 200
    case 'wait':
      // As long as is left of the budget.
      return 0
  }
}
