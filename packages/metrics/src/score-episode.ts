import {
  InvalidArgumentError,
  type MetricContext,
  type Milestone,
  type Score,
  type StageRecord,
} from '@mc-evobench/core'

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
 * @throws InvalidArgumentError if a record names a stage that the chain does not have, another task than planned
 * there, or a stage twice, or if the context contradicts itself.
 * @see MC-EvoBench paper, sections C.4 and C.5
 */
export function scoreEpisode(context: MetricContext, stages: readonly StageRecord[]): Score {
  const planned = indexContext(context)
  const records = [...stages].sort((a, b) => a.index - b.index)
  const reported = records.map((record, position) => {
    const stage = planned.get(record.index)
    if (stage === undefined || stage.taskId !== record.taskId) {
      throw new InvalidArgumentError({
        where: 'scoreEpisode',
        what: `the chain has no stage ${record.index} of task ${record.taskId}`,
        value: stage?.taskId ?? null,
        todo: 'Score a record against the metric context of its own compiled chain.',
      })
    }
    if (records[position - 1]?.index === record.index) {
      throw new InvalidArgumentError({
        where: 'scoreEpisode',
        what: 'a stage is recorded more than once',
        value: record.index,
        todo: 'Score one episode at a time.',
      })
    }
    return stage
  })

  const passedStages = records.filter((record) => record.status === 'passed').length
  const tsr = passedStages / context.stageCount
  const creditedWeight = reported.reduce(
    (sum, stage, position) => (records[position]?.status === 'passed' ? sum + stage.weight : sum),
    0,
  )
  const wgpFromTsr = context.totalWeight === 0
  const { eligible, reached } = countMilestones(
    reported.flatMap((stage) => stage.milestones),
    records,
  )
  return {
    tsr,
    passedStages,
    plannedStages: context.stageCount,
    wgp: wgpFromTsr ? tsr : Math.min(1, creditedWeight / context.totalWeight),
    creditedWeight,
    plannedWeight: context.totalWeight,
    wgpFromTsr,
    vmp: eligible === 0 ? 0 : reached / eligible,
    milestonesReached: reached,
    milestonesEligible: eligible,
  }
}

function indexContext(context: MetricContext): Map<number, MetricContext['stages'][number]> {
  const planned = new Map(context.stages.map((stage) => [stage.index, stage]))
  const weight = context.stages.reduce((sum, stage) => sum + stage.weight, 0)
  if (planned.size !== context.stageCount || context.stages.length !== context.stageCount) {
    throw new InvalidArgumentError({
      where: 'scoreEpisode',
      what: `the metric context says ${context.stageCount} stages and lists another number`,
      value: context.stages.length,
    })
  }
  if (Math.abs(weight - context.totalWeight) > 1e-9 * Math.max(weight, context.totalWeight)) {
    throw new InvalidArgumentError({
      where: 'scoreEpisode',
      what: `the metric context says a total weight of ${context.totalWeight} and its stages have another`,
      value: weight,
    })
  }
  return planned
}

function countMilestones(
  milestones: readonly Milestone[],
  records: readonly StageRecord[],
): { eligible: number; reached: number } {
  const [first] = records
  if (first === undefined) return { eligible: 0, reached: 0 }
  const largest = new Map<string, Milestone>()
  for (const milestone of milestones) {
    const known = largest.get(milestone.stateId)
    if (known === undefined || milestone.threshold > known.threshold) largest.set(milestone.stateId, milestone)
  }
  const later = records.flatMap((record) =>
    record === first ? [record.finalInventory] : [record.startInventory, record.finalInventory],
  )
  const eligible = [...largest.values()].filter(
    ({ item, threshold }) => countOf(first.startInventory, item) < threshold,
  )
  const reached = eligible.filter(({ item, threshold }) =>
    later.some((inventory) => countOf(inventory, item) >= threshold),
  )
  return { eligible: eligible.length, reached: reached.length }
}

function countOf(inventory: Readonly<Record<string, number>>, item: string): number {
  return Object.hasOwn(inventory, item) ? (inventory[item] ?? 0) : 0
}
