import type { GameData } from './game-data.ts'
import type { PlanStep } from './plan-step.ts'
import { stepCost } from './step-cost.ts'

/** What some steps cost one after the other. */
export function costOf(
  steps: readonly PlanStep[],
  at: { data: GameData; armed: boolean; site?: string | null },
): number {
  let site = at.site ?? null
  let sum = 0
  for (const step of steps) {
    const next = siteOf(step)
    const walks = next !== null && next !== site && step.kind !== 'place'
    sum += stepCost(step, { data: at.data, armed: at.armed, walks })
    site = next ?? site
  }
  return sum
}

/** Where a step takes place: another name is another site; null for what is done where one stands. */
function siteOf(step: PlanStep): string | null {
  switch (step.kind) {
    case 'mine':
      return step.block
    case 'craft':
      return step.atTable ? 'table' : null
    case 'smelt':
      return 'table'
    case 'place':
      return 'table'
    case 'attack':
      return step.entity
    default:
      return null
  }
}
