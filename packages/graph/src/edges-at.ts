import { compareText, type Edge } from '@mc-evobench/core'
import type { GraphStore } from './graph-store.ts'

/** All edges at a node, in both directions, ordered by id: graphology promises no order. */
export function edgesAt(store: GraphStore, nodeId: string): Edge[] {
  return store.mapEdges(nodeId, (_id, edge) => edge).sort((a, b) => compareText(a.id, b.id))
}
