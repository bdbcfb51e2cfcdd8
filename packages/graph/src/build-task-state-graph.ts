import { InvalidArgumentError } from '@mc-evobench/core'
import { findStructuralFaults } from './find-structural-faults.ts'
import type { GraphData } from './graph-data.ts'
import { TaskStateGraph } from './task-state-graph.ts'

/**
 * Builds the task–state graph and refuses anything that is not one.
 *
 * @param data - tasks, states and edges in any order; task ends of edges carry the prefix `task:`. The records are kept,
 *   not copied.
 * @throws InvalidArgumentError naming every structural fault at once, with list, position and id: duplicate and dangling
 *   ids, states whose id is not that of their category and key, self-edges, ends that do not fit the edge's type,
 *   quantities that are not positive, cycles. `details.faults` holds them as records.
 */
export function buildTaskStateGraph(data: GraphData): TaskStateGraph {
  const faults = findStructuralFaults(data)
  if (faults.length > 0) {
    const lines = faults.map((fault) => `${fault.list}[${fault.positions.join(', ')}] "${fault.id}": ${fault.problem}`)
    throw new InvalidArgumentError({
      where: 'buildTaskStateGraph',
      what: `the graph has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}: ${lines.join('; ')}`,
      details: { faults },
    })
  }
  return new TaskStateGraph(data)
}
