import type { Edge, State, Task } from '@mc-evobench/core'
import { MultiDirectedGraph } from 'graphology'
import { taskNodeId } from './task-node-id.ts'
import type { TaskStateGraph } from './task-state-graph.ts'

/** What a node carries outside this package: the whole record of a task or a state. */
export type NodeAttributes = ({ readonly kind: 'task' } & Task) | ({ readonly kind: 'state' } & State)

/** What an edge carries outside this package; its id is its key. */
export type EdgeAttributes = Pick<Edge, 'type' | 'count' | 'weight'>

/**
 * Copies a graph into one of graphology, for its algorithms: centrality, communities, layouts.
 *
 * Keys are node ids (tasks with the prefix `task:`) and edge ids. Nodes and edges are added in the order of their ids,
 * tasks first. The copy can be changed; the records it holds are those of the graph.
 *
 * @see https://graphology.github.io
 */
export function toGraphology(graph: TaskStateGraph): MultiDirectedGraph<NodeAttributes, EdgeAttributes> {
  const copy = new MultiDirectedGraph<NodeAttributes, EdgeAttributes>({ allowSelfLoops: false })
  for (const id of graph.taskIds) copy.addNode(taskNodeId(id), { kind: 'task', ...graph.getTask(id) })
  for (const id of graph.stateIds) copy.addNode(id, { kind: 'state', ...graph.getState(id) })
  for (const { id, type, source, target, count, weight } of graph.edges) {
    copy.addDirectedEdgeWithKey(id, source, target, { type, count, weight })
  }
  return copy
}
