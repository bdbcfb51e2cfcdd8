import type { Edge, State, Task } from '@mc-evobench/core'
import { MultiDirectedGraph } from 'graphology'
import type { GraphData } from './graph-data.ts'
import { taskNodeId } from './task-node-id.ts'

/** What a node of the store carries. */
type StoredNode = { readonly kind: 'task'; readonly task: Task } | { readonly kind: 'state'; readonly state: State }

/** The graph as graphology holds it: keys are node ids (tasks with the prefix `task:`) and edge ids. */
export type GraphStore = MultiDirectedGraph<StoredNode, Edge>

/**
 * Puts tasks, states and edges into a graph of graphology.
 *
 * @param data - a graph without structural faults.
 */
export function storeGraph(data: GraphData): GraphStore {
  const store: GraphStore = new MultiDirectedGraph<StoredNode, Edge>({ allowSelfLoops: false })
  for (const task of data.tasks) store.addNode(taskNodeId(task.id), { kind: 'task', task })
  for (const state of data.states) store.addNode(state.id, { kind: 'state', state })
  for (const edge of data.edges) store.addDirectedEdgeWithKey(edge.id, edge.source, edge.target, edge)
  return store
}
