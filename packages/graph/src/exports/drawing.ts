import type { Edge, EdgeType } from '@mc-evobench/core'
import { taskNodeId } from '../task-node-id.ts'
import type { TaskStateGraph } from '../task-state-graph.ts'
import type { DrawingOptions } from './drawing-options.ts'
import { EDGE_STYLES, NODE_STYLES, type NodeKind } from './drawing-style.ts'

/** A node as drawings need it. */
export interface DrawnNode {
  readonly id: string
  readonly kind: NodeKind
  /** What is written into it. */
  readonly label: string
  /** The instruction of a task, the description of a state. */
  readonly text: string
}

/** A graph as drawings need it; everything in it is ordered, tasks before states. */
export interface Drawing {
  readonly nodes: readonly DrawnNode[]
  readonly edges: readonly Edge[]
  /** What a legend has to explain. */
  readonly kinds: readonly NodeKind[]
  readonly types: readonly EdgeType[]
}

/** Prepares a graph for being drawn as text. */
export function drawingOf(graph: TaskStateGraph, { labels = 'ids' }: DrawingOptions): Drawing {
  const label = (id: string, text: string): string => (labels === 'ids' ? id : text)
  const tasks = graph.taskIds.map((id): DrawnNode => {
    const { instruction } = graph.getTask(id)
    return { id: taskNodeId(id), kind: 'task', label: label(id, instruction), text: instruction }
  })
  const states = graph.stateIds.map((id): DrawnNode => {
    const { category, description } = graph.getState(id)
    return { id, kind: category, label: label(id, description), text: description }
  })
  const nodes = [...tasks, ...states]
  const kinds = new Set(nodes.map((node) => node.kind))
  const counts = graph.countEdges()
  return {
    nodes,
    edges: graph.edges,
    kinds: (Object.keys(NODE_STYLES) as NodeKind[]).filter((kind) => kinds.has(kind)),
    types: (Object.keys(EDGE_STYLES) as EdgeType[]).filter((type) => counts[type] > 0),
  }
}

/** What stands at an edge: its count where that is not 1, its weight where that is another number. */
export function edgeNote({ count, weight }: Edge): string {
  return [...(count === 1 ? [] : [`×${count}`]), ...(weight === count ? [] : [`weight ${weight}`])].join(', ')
}

/** The two ends of an edge type, for a legend. */
export function legendEnds(type: EdgeType): { source: string; target: string } {
  switch (type) {
    case 'requires':
    case 'enables':
      return { source: 'state', target: 'task' }
    case 'produces':
    case 'consumes':
      return { source: 'task', target: 'state' }
    case 'abstracts_to':
      return { source: 'task or state', target: 'group' }
  }
}
