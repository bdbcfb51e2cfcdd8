import { type Edge, type EdgeType, edgeTypeSchema, InvalidArgumentError } from '@mc-evobench/core'
import { edgesAt } from '../edges-at.ts'
import type { GraphData } from '../graph-data.ts'
import type { GraphStore } from '../graph-store.ts'
import { inWords } from '../in-words.ts'
import { taskNodeId } from '../task-node-id.ts'

/** Which part of a graph to keep. */
export interface SubgraphSelection {
  /** Tasks to start from; without tasks and states, every node is kept. */
  readonly taskIds?: Iterable<string> | undefined
  /** States to start from. */
  readonly stateIds?: Iterable<string> | undefined
  /** How many edges to go from there, in either direction; 1 by default, so that tasks come with their states. */
  readonly distance?: number | undefined
  /** The edge types to keep and to go along; all by default. */
  readonly edgeTypes?: Iterable<EdgeType> | undefined
}

/**
 * Cuts a part out of a graph: the nodes within a distance of some, and the edges of the kept types among them. A part of
 * a graph without structural faults has none either.
 *
 * @param store - the graph.
 * @param selection - what to keep; its ids exist.
 * @throws InvalidArgumentError if the distance is not a non-negative integer, or an edge type does not exist.
 */
export function selectSubgraph(store: GraphStore, selection: SubgraphSelection): GraphData {
  const { taskIds, stateIds, distance = 1, edgeTypes } = selection
  if (!Number.isSafeInteger(distance) || distance < 0) {
    throw new InvalidArgumentError({
      where: 'subgraph',
      what: 'distance must be a non-negative integer',
      value: distance,
      todo: 'Give the number of edges to go from the chosen nodes; 0 keeps these alone.',
    })
  }
  const types = edgeTypes === undefined ? null : new Set(edgeTypes)
  for (const type of types ?? []) {
    if (edgeTypeSchema.options.includes(type)) continue
    const todo = `Edge types are ${inWords(edgeTypeSchema.options)}.`
    throw new InvalidArgumentError({ where: 'subgraph', what: 'there is no such edge type', value: type, todo })
  }
  const isKept = (edge: Edge): boolean => types === null || types.has(edge.type)
  const kept = new Set([...[...(taskIds ?? [])].map(taskNodeId), ...(stateIds ?? [])])
  if (taskIds === undefined && stateIds === undefined) for (const node of store.nodes()) kept.add(node)
  let border = [...kept]
  for (let step = 0; step < distance && border.length > 0; step++) {
    const reached = border.flatMap((node) =>
      edgesAt(store, node)
        .filter(isKept)
        .map((edge) => store.opposite(node, edge.id)),
    )
    border = [...new Set(reached)].filter((node) => !kept.has(node))
    for (const node of border) kept.add(node)
  }
  const nodes = [...kept].map((node) => store.getNodeAttributes(node))
  return {
    tasks: nodes.flatMap((node) => (node.kind === 'task' ? node.task : [])),
    states: nodes.flatMap((node) => (node.kind === 'state' ? node.state : [])),
    edges: store
      .mapEdges((_id, edge) => edge)
      .filter((edge) => isKept(edge) && kept.has(edge.source) && kept.has(edge.target)),
  }
}
