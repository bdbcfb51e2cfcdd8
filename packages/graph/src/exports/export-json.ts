import { canonicalJson } from '@mc-evobench/core'
import { taskNodeId } from '../task-node-id.ts'
import type { TaskStateGraph } from '../task-state-graph.ts'
import { GRAPH_JSON_FORMAT, type GraphJson } from './graph-json.ts'

/**
 * Writes a graph as JSON in the serialised form of graphology (`graphJsonSchema`), from which `importJson` builds an equal
 * graph. Nothing is lost. Equal graphs give equal texts.
 *
 * @returns JSON, one node or edge a line.
 */
export function exportJson(graph: TaskStateGraph): string {
  const nodes: GraphJson['nodes'] = [
    ...graph.taskIds.map((id) => ({
      key: taskNodeId(id),
      attributes: { kind: 'task' as const, ...graph.getTask(id) },
    })),
    ...graph.stateIds.map((id) => ({ key: id, attributes: { kind: 'state' as const, ...graph.getState(id) } })),
  ]
  const edges: GraphJson['edges'] = graph.edges.map(({ id, source, target, type, count, weight }) => ({
    key: id,
    source,
    target,
    attributes: { type, count, weight },
  }))
  return [
    '{',
    `"attributes": ${JSON.stringify({ format: GRAPH_JSON_FORMAT })},`,
    `"options": ${JSON.stringify({ type: 'directed', multi: true, allowSelfLoops: false })},`,
    `"nodes": ${lines(nodes)},`,
    `"edges": ${lines(edges)}`,
    '}',
    '',
  ].join('\n')
}

function lines(records: readonly unknown[]): string {
  return records.length === 0 ? '[]' : `[\n${records.map((record) => canonicalJson(record)).join(',\n')}\n]`
}
