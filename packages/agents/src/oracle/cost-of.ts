import type { GameData } from './game-data.ts'
import type { PlanStep } from './plan-step.ts'
import { SMELT_TICKS, stepCost } from './step-cost.ts'

/** What some steps cost one after the other. */
export function costOf(
  steps: readonly PlanStep[],
  at: { data: GameData; armed: boolean; site?: string | null },
): number {
  let site = at.site ?? null
  let sum = 0
  // What is collected and was not loaded here was loaded before.
  let loaded = 0
  for (const step of steps) {
    const next = siteOf(step)
    const walks = next !== null && next !== site && step.kind !== 'place'
    const isCollect = step.kind === 'smelt' && step.phase === 'collect'
    const waited = isCollect ? Math.min(sum - loaded, SMELT_TICKS * step.count) : 0
    sum += stepCost(step, { data: at.data, armed: at.armed, walks, waited })
    if (step.kind === 'smelt' && step.phase === 'load') loaded = sum
    site = next ?? site
  }
  return sum
}

/** Where a step takes place: another name is another site; null for what is done where one stands. */
function siteOf(step: PlanStep): string | null {
  switch (step.kind) {
    case 'mine':
    case 'go':
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
