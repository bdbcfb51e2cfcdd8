import { type CompiledStage, compareText, type PathEdge } from '@mc-evobench/core'
import type { TaskStateGraph } from '@mc-evobench/graph'
import { remember } from './remember.ts'

/**
 * Gives the five paths of any task of a graph as its stages carry them: new records, each path ordered by edge id.
 *
 * `abstractsTo` holds the groups of the task itself and those of every state on its other paths, each edge once. What was
 * asked before is remembered: tasks repeat in a chain, and many tasks share their states.
 */
export function stagePathsOf(graph: TaskStateGraph): (taskId: string) => CompiledStage['paths'] {
  const groupsOfState = remember((stateId: string) => graph.groupEdges(stateId))
  return remember((taskId: string) => {
    const { requires, produces, consumes, enables, abstractsTo } = graph.paths(taskId)
    const groups = new Map(abstractsTo.map((edge) => [edge.edgeId, edge]))
    for (const { stateId } of [...requires, ...produces, ...consumes, ...enables]) {
      for (const edge of groupsOfState(stateId)) groups.set(edge.edgeId, edge)
    }
    return {
      requires: copies(requires),
      produces: copies(produces),
      consumes: copies(consumes),
      enables: copies(enables),
      abstractsTo: copies([...groups.values()].sort((a, b) => compareText(a.edgeId, b.edgeId))),
    }
  })
}

function copies(edges: readonly PathEdge[]): PathEdge[] {
  return edges.map((edge) => ({ ...edge }))
}
