import { InvalidArgumentError, type MetricContext, type StageRecord } from '@mc-evobench/core'

/** A reported stage beside what the chain plans there. */
export interface MatchedStage {
  readonly record: StageRecord
  readonly planned: MetricContext['stages'][number]
}

/**
 * Puts each stage record of an episode beside its place in the chain, in the chain's order.
 *
 * @throws InvalidArgumentError if a record names a stage that the chain does not have, another task than planned
 * there, or a stage twice, or if the context contradicts itself.
 */
export function matchStages(context: MetricContext, stages: readonly StageRecord[], where: string): MatchedStage[] {
  const plan = indexContext(context, where)
  const seen = new Set<number>()
  const matched = stages.map((record) => {
    const planned = plan.get(record.index)
    if (planned === undefined || planned.taskId !== record.taskId) {
      throw new InvalidArgumentError({
        where,
        what: `the chain has no stage ${record.index} of task ${record.taskId}`,
        value: planned?.taskId ?? null,
        todo: 'Score a record against the metric context of its own compiled chain.',
      })
    }
    if (seen.has(record.index)) {
      throw new InvalidArgumentError({
        where,
        what: 'a stage is recorded more than once',
        value: record.index,
        todo: 'Score one episode at a time.',
      })
    }
    seen.add(record.index)
    return { record, planned }
  })
  return matched.sort((a, b) => a.record.index - b.record.index)
}

function indexContext(context: MetricContext, where: string): Map<number, MetricContext['stages'][number]> {
  const planned = new Map(context.stages.map((stage) => [stage.index, stage]))
  const weight = context.stages.reduce((sum, stage) => sum + stage.weight, 0)
  if (planned.size !== context.stageCount || context.stages.length !== context.stageCount) {
    throw new InvalidArgumentError({
      where,
      what: `the metric context says ${context.stageCount} stages and lists another number`,
      value: context.stages.length,
    })
  }
  if (Math.abs(weight - context.totalWeight) > 1e-9 * Math.max(weight, context.totalWeight)) {
    throw new InvalidArgumentError({
      where,
      what: `the metric context says a total weight of ${context.totalWeight} and its stages have another`,
      value: weight,
    })
  }
  return planned
}
