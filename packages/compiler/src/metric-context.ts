import { type CompiledStage, compareText, type MetricContext, type Milestone, type PathEdge } from '@mc-evobench/core'
import { stageWeight } from './stage-weight.ts'

/** The states that stand for things in the inventory, by what their ids begin with; the item's name follows. */
const ITEM_PREFIXES = ['item:', 'tool:']

/**
 * The fixed denominators of a chain: for each stage the sum of its execution-edge weights (`requires`, `produces`,
 * `consumes`), its milestones and the items it consumes.
 *
 * A milestone is an item or tool state on the stage's execution path; its threshold is the largest count among the edges
 * that name it there. Milestones are ordered by state id. All of it follows from tasks and paths alone, because a state's
 * id says its category and its key.
 *
 * @param stages - the stages in their order.
 * @see MC-EvoBench paper, sections B.3, C.4 and C.5
 */
export function metricContext(stages: readonly Pick<CompiledStage, 'task' | 'paths'>[]): MetricContext {
  const contexts = stages.map(({ task, paths }, index) => ({
    index,
    taskId: task.id,
    weight: stageWeight(paths),
    milestones: milestones([...paths.requires, ...paths.produces, ...paths.consumes]),
    consumedItems: milestones(paths.consumes).map((milestone) => milestone.item),
  }))
  return {
    stageCount: stages.length,
    totalWeight: contexts.reduce((sum, stage) => sum + stage.weight, 0),
    stages: contexts,
  }
}

function milestones(edges: readonly PathEdge[]): Milestone[] {
  const found = new Map<string, Milestone>()
  for (const { stateId, count } of edges) {
    const prefix = ITEM_PREFIXES.find((start) => stateId.startsWith(start))
    if (prefix === undefined) continue
    const item = stateId.slice(prefix.length)
    found.set(stateId, { stateId, item, threshold: Math.max(count, found.get(stateId)?.threshold ?? 0) })
  }
  return [...found.values()].sort((a, b) => compareText(a.stateId, b.stateId))
}
