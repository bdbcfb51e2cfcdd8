import { type EdgeType, edgeTypeSchema, stateCategorySchema } from '@mc-evobench/core'
import { type GraphOutline, type OutlineEdge, taskNodeId } from '@mc-evobench/graph'
import type { RawCatalog } from '../raw-catalog.ts'

/** What a catalog's graph is made of, as far as ids can be read; a record that does not fit its schema is still there. */
export interface CatalogOutline {
  /** Node ids of all tasks, `task:` and the id, and of all states. */
  readonly taskNodes: ReadonlySet<string>
  readonly stateNodes: ReadonlySet<string>
  readonly edgesByType: Readonly<Record<EdgeType, number>>
}

const EDGE_TYPES: ReadonlySet<unknown> = new Set(edgeTypeSchema.options)
const CATEGORIES: ReadonlySet<unknown> = new Set(stateCategorySchema.options)

/** Takes the outline of a catalog, once for all checks. */
export function outlineCatalog(catalog: RawCatalog): CatalogOutline {
  const edgesByType = { requires: 0, produces: 0, consumes: 0, enables: 0, abstracts_to: 0 }
  for (const { raw } of catalog.edges) {
    const { type } = raw
    if (isEdgeType(type)) edgesByType[type] += 1
  }
  return {
    taskNodes: new Set(catalog.tasks.flatMap(({ id }) => (id === null ? [] : [taskNodeId(id)]))),
    stateNodes: new Set(catalog.states.flatMap(({ id }) => (id === null ? [] : [id]))),
    edgesByType,
  }
}

/** The graph as far as its ids can be read, and where each of its records stands in its list. */
export function outlineGraph(catalog: RawCatalog): {
  graph: GraphOutline
  positions: { readonly [TList in keyof GraphOutline]: readonly number[] }
} {
  const tasks = catalog.tasks.flatMap(({ id, position }) => (id === null ? [] : [{ id, position }]))
  const states = catalog.states.flatMap(({ id, raw, position }) => {
    if (id === null) return []
    const { category } = raw
    // A state whose category is wrong is reported by its schema; for its edges, the prefix tells groups from the rest.
    const guess = id.startsWith('group:') ? ('group' as const) : ('item' as const)
    return [{ id, position, category: isCategory(category) ? category : guess }]
  })
  const edges = catalog.edges.flatMap(({ id, raw, position }): (OutlineEdge & { position: number })[] => {
    const { type, source, target } = raw
    if (id === null || !isEdgeType(type) || typeof source !== 'string' || typeof target !== 'string') return []
    return [{ id, position, type, source, target }]
  })
  const placesOf = (records: readonly { position: number }[]): number[] => records.map(({ position }) => position)
  return {
    graph: { tasks, states, edges },
    positions: { tasks: placesOf(tasks), states: placesOf(states), edges: placesOf(edges) },
  }
}

function isEdgeType(value: unknown): value is EdgeType {
  return EDGE_TYPES.has(value)
}

function isCategory(value: unknown): value is GraphOutline['states'][number]['category'] {
  return CATEGORIES.has(value)
}
