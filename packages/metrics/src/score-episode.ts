import type { MetricContext, Milestone, Score, StageRecord } from '@mc-evobench/core'
import { countOf } from './count-of.ts'
import { type MatchedStage, matchStages } from './match-stages.ts'

/**
 * Scores the stages of one episode against the fixed denominators of its chain.
 *
 * - **TSR** (Eq. C.1): passed stages over planned stages. Stages that were never reached stay in the denominator.
 * - **WGP** (Eq. C.2): execution-edge weight of the passed stages over that of the whole chain. A chain without
 *   execution weight falls back to TSR and says so.
 * - **VMP** (Eq. C.3): of the item and tool states on the execution paths of the *reported* stages, each with the
 *   largest edge count among them as its threshold, those whose count in the first recorded snapshot lies below are
 *   eligible; the share of these that any later stage start, or any stage end, reaches. Without an eligible state it
 *   is 0 with `milestonesEligible: 0`. Its denominator follows the reported prefix, so it describes what was reached
 *   and does not compare chains.
 *
 * @param context - of the compiled chain.
 * @param stages - the episode's stage records, in any order; none when the agent never began.
 * @throws InvalidArgumentError if the records are none of one episode of that chain: a record names a stage that the
 * chain does not have, or another task than planned there; they are not its first stages, each once, all passed but
 * perhaps the last; a status contradicts its verdict; a field is not valid. Also if the context contradicts itself.
 * @see MC-EvoBench paper, sections C.4 and C.5
 */
export function scoreEpisode(context: MetricContext, stages: readonly StageRecord[]): Score {
  const matched = matchStages(context, stages, 'scoreEpisode')
  const passed = matched.filter(({ record }) => record.status === 'passed')
  const tsr = passed.length / context.stageCount
  const creditedWeight = passed.reduce((sum, { planned }) => sum + planned.weight, 0)
  const wgpFromTsr = context.totalWeight === 0
  const { eligible, reached } = countMilestones(matched)
  return {
    tsr,
    passedStages: passed.length,
    plannedStages: context.stageCount,
    // Weights that are no integers can add up to a hair more than their own total.
    wgp: wgpFromTsr ? tsr : Math.min(1, creditedWeight / context.totalWeight),
    creditedWeight,
    plannedWeight: context.totalWeight,
    wgpFromTsr,
    vmp: eligible === 0 ? 0 : reached / eligible,
    milestonesReached: reached,
    milestonesEligible: eligible,
  }
}

function countMilestones(matched: readonly MatchedStage[]): { eligible: number; reached: number } {
  const [first] = matched
  if (first === undefined) return { eligible: 0, reached: 0 }
  const largest = new Map<string, Milestone>()
  for (const milestone of matched.flatMap(({ planned }) => planned.milestones)) {
    const known = largest.get(milestone.stateId)
    if (known === undefined || milestone.threshold > known.threshold) largest.set(milestone.stateId, milestone)
  }
  const later = matched.flatMap(({ record }) =>
    record === first.record ? [record.finalInventory] : [record.startInventory, record.finalInventory],
  )
  const eligible = [...largest.values()].filter(
    ({ item, threshold }) => countOf(first.record.startInventory, item) < threshold,
  )
  const reached = eligible.filter(({ item, threshold }) =>
    later.some((inventory) => countOf(inventory, item) >= threshold),
  )
  return { eligible: eligible.length, reached: reached.length }
}
