import {
  InvalidArgumentError,
  type MetricContext,
  metricContextSchema,
  parseInput,
  type StageRecord,
} from '@mc-evobench/core'
import { checkStages } from './check-stages.ts'
import { orderStages } from './order-stages.ts'

/** A reported stage beside what the chain plans there. */
export interface MatchedStage {
  readonly record: StageRecord
  readonly planned: MetricContext['stages'][number]
}

/**
 * Puts each stage record of an episode beside its place in the chain, in the chain's order.
 *
 * @throws InvalidArgumentError if the records are none of one episode of that chain: a record names a stage that the
 * chain does not have, or another task than planned there; they are not its first stages, each once, all passed but
 * perhaps the last; a status contradicts its verdict; a field is not valid. Also if the context contradicts itself.
 */
export function matchStages(context: MetricContext, stages: readonly StageRecord[], where: string): MatchedStage[] {
  const plan = indexContext(context, where)
  checkStages(stages, where)
  const place = (record: StageRecord): MatchedStage => {
    const planned = plan.get(record.index)
    if (planned?.taskId === record.taskId) return { record, planned }
    throw new InvalidArgumentError({
      where,
      what: `the chain has no stage ${record.index} of task ${record.taskId}`,
      value: planned?.taskId ?? null,
      todo: 'Score a record against the metric context of its own compiled chain.',
    })
  }
  for (const record of stages) place(record)
  return orderStages(stages, where).map(place)
}

function indexContext(context: MetricContext, where: string): Map<number, MetricContext['stages'][number]> {
  parseInput(metricContextSchema, context, { where, what: 'the metric context' })
  const { stageCount, totalWeight, stages } = context
  const planned = new Map(stages.map((stage) => [stage.index, stage]))
  if (planned.size !== stageCount || stages.length !== stageCount) {
    throw new InvalidArgumentError({
      where,
      what: `the metric context says ${stageCount} stages and lists another number`,
      value: stages.length,
    })
  }
  const beyond = stages.find(({ index }) => index >= stageCount)
  if (beyond !== undefined) {
    throw new InvalidArgumentError({
      where,
      what: `the metric context says ${stageCount} stages, which are numbered from 0, and lists one beyond them`,
      value: beyond.index,
    })
  }
  const weight = stages.reduce((sum, stage) => sum + stage.weight, 0)
  // Also false where finite weights add up to no finite number.
  if (!(Math.abs(weight - totalWeight) <= 1e-9 * totalWeight)) {
    throw new InvalidArgumentError({
      where,
      what: `the metric context says a total weight of ${totalWeight} and its stages have another`,
      value: weight,
    })
  }
  return planned
}
