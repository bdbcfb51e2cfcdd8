import { compareText, type Edge, InvalidArgumentError, type State, type Task } from '@mc-evobench/core'
import { MultiDirectedGraph } from 'graphology'
import { findStructuralFaults } from './find-structural-faults.ts'
import { taskNodeId } from './task-node-id.ts'
import { type GraphNode, TaskStateGraph } from './task-state-graph.ts'

/**
 * Builds the task–state graph and refuses anything that is not one.
 *
 * @param data - tasks, states and edges in any order; task ends of edges carry the prefix `task:`.
 * @throws InvalidArgumentError naming every structural fault at once, with list, position and id: duplicate and dangling
 *   ids, self-edges, ends that do not fit the edge's type, quantities that are not positive, cycles. `details.faults`
 *   holds them as records.
 */
export function buildTaskStateGraph(data: {
  tasks: readonly Task[]
  states: readonly State[]
  edges: readonly Edge[]
}): TaskStateGraph {
  const faults = findStructuralFaults(data)
  if (faults.length > 0) {
    const lines = faults.map((fault) => `${fault.list}[${fault.positions.join(', ')}] "${fault.id}": ${fault.problem}`)
    throw new InvalidArgumentError({
      where: 'buildTaskStateGraph',
      what: `the graph has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}: ${lines.join('; ')}`,
      details: { faults },
    })
  }
  const graph = new MultiDirectedGraph<GraphNode, Edge>()
  for (const task of data.tasks) graph.addNode(taskNodeId(task.id), { kind: 'task', task })
  for (const state of data.states) graph.addNode(state.id, { kind: 'state', state })
  for (const edge of [...data.edges].sort((a, b) => compareText(a.id, b.id))) {
    graph.addDirectedEdgeWithKey(edge.id, edge.source, edge.target, edge)
  }
  return new TaskStateGraph(graph)
}
