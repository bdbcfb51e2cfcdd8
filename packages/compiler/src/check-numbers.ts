import { type CompiledStage, InvalidArgumentError, type MetricContext } from '@mc-evobench/core'

/**
 * Refuses a chain whose numbers cannot be said: counts that are rounded because they add up to more than 2^53 − 1, and
 * weights that add up to more than there are numbers.
 *
 * @throws InvalidArgumentError naming the first stage, counted from 1, and the state.
 */
export function checkNumbers(chain: {
  id: string
  stages: readonly CompiledStage[]
  metricContext: MetricContext
}): void {
  const { id, stages, metricContext } = chain
  const fail = (problem: { what: string; value: number; todo: string; details?: Record<string, unknown> }): never => {
    throw new InvalidArgumentError({ ...problem, where: 'compileChain', what: `chain "${id}": ${problem.what}` })
  }
  for (const { index, task, statesAfter, unmet } of stages) {
    // Sums only grow, and one that was rounded is beyond the limit, so it is enough to look at the results.
    const counts = Object.entries(statesAfter)
    for (const { stateId, needed } of unmet) counts.push([stateId, needed])
    for (const [stateId, count] of counts) {
      if (Number.isSafeInteger(count)) continue
      fail({
        what: `the counts of ${stateId} at stage ${index + 1} ${task.id} add up to more than ${Number.MAX_SAFE_INTEGER}`,
        value: count,
        todo: 'Lower the counts of its edges: beyond this number counts are not exact.',
        details: { stageIndex: index, taskId: task.id, stateId },
      })
    }
  }
  const todo = 'Lower the weights of the edges.'
  for (const { index, taskId, weight } of metricContext.stages) {
    if (Number.isFinite(weight)) continue
    const what = `the weights of stage ${index + 1} ${taskId} add up to more than a number can hold`
    fail({ what, value: weight, todo, details: { stageIndex: index, taskId } })
  }
  const { totalWeight } = metricContext
  if (!Number.isFinite(totalWeight)) {
    fail({ what: 'the weights of all stages add up to more than a number can hold', value: totalWeight, todo })
  }
}
