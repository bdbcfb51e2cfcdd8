import type { CatalogData, EdgeType } from '@mc-evobench/core'
import { taskNodeId } from '@mc-evobench/graph'
import type { ListName } from '../catalog-files.ts'
import type { EffectName } from './change-effects.ts'

/** Whether an edge of this type stands on its task's execution path, where prerequisites, weights and milestones come from. */
const ON_EXECUTION_PATH: Readonly<Record<EdgeType, boolean>> = {
  requires: true,
  produces: true,
  consumes: true,
  enables: false,
  abstracts_to: false,
}

/**
 * Says what a new record decides. Most move no existing score. Two do: an edge on the execution path of a task that was
 * there before moves the scores of every chain with that task; and a chain in a partition that had chains before moves the
 * pooled score of that partition.
 *
 * @param from - the catalog before.
 */
export function effectOfAddition(
  from: CatalogData,
): <TList extends ListName>(list: TList, record: CatalogData[TList][number]) => EffectName {
  const taskNodes = new Set(from.tasks.map(({ id }) => taskNodeId(id)))
  const partitions = new Set<string>(from.chains.map(({ partition }) => partition))
  return (list, record) => {
    if (list === 'edges' && 'source' in record) {
      const isAtOldTask = taskNodes.has(record.source) || taskNodes.has(record.target)
      return ON_EXECUTION_PATH[record.type] && isAtOldTask ? 'graph' : 'addition'
    }
    if (list === 'chains' && 'policy' in record) return partitions.has(record.partition) ? 'pooling' : 'addition'
    return 'addition'
  }
}
