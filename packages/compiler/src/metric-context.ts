import { type CompiledStage, compareText, type MetricContext, type Milestone, type PathEdge } from '@mc-evobench/core'
import type { TaskStateGraph } from '@mc-evobench/graph'
import { stageWeight } from './stage-weight.ts'

/**
 * The fixed denominators of a chain: for each stage the sum of its execution-edge weights (`requires`, `produces`,
 * `consumes`), its milestones and the items it consumes.
 *
 * A milestone is an item or tool state on the stage's execution path; its threshold is the largest count among the edges
 * that name it there. Milestones are ordered by state id.
 *
 * @see MC-EvoBench paper, sections B.3, C.4 and C.5
 */
export function metricContext(stages: readonly CompiledStage[], graph: TaskStateGraph): MetricContext {
  const contexts = stages.map(({ index, task, paths }) => {
    const execution = [...paths.requires, ...paths.produces, ...paths.consumes]
    return {
      index,
      taskId: task.id,
      weight: stageWeight(paths),
      milestones: milestones(execution, graph),
      consumedItems: milestones(paths.consumes, graph).map((milestone) => milestone.item),
    }
  })
  return {
    stageCount: stages.length,
    totalWeight: contexts.reduce((sum, stage) => sum + stage.weight, 0),
    stages: contexts,
  }
}

function milestones(edges: readonly PathEdge[], graph: TaskStateGraph): Milestone[] {
  const found = new Map<string, Milestone>()
  for (const { stateId, count } of edges) {
    const { category, key } = graph.getState(stateId)
    if (category !== 'item' && category !== 'tool') continue
    found.set(stateId, { stateId, item: key, threshold: Math.max(count, found.get(stateId)?.threshold ?? 0) })
  }
  return [...found.values()].sort((a, b) => compareText(a.stateId, b.stateId))
}
