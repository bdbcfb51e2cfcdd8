import { edgeTypeSchema, type StateCategory, stateCategorySchema } from '@mc-evobench/core'
import { findStructuralFaults, type GraphOutline, type OutlineEdge } from '@mc-evobench/graph'
import { LIST_FILES } from '../catalog-files.ts'
import type { CatalogFault } from '../catalog-report.ts'
import type { RawCatalog } from '../raw-catalog.ts'

/** The prefix of a state's id by its category. */
const STATE_PREFIXES: Record<StateCategory, string> = {
  item: 'item',
  tool: 'tool',
  location: 'location',
  environment: 'environment',
  player_condition: 'player',
  structure: 'structure',
  entity_event: 'event',
  group: 'group',
}

/**
 * Checks the graph's structure (see `findStructuralFaults`) over every record whose ids can be read, also those that do
 * not fit their schema otherwise: a task with a bad budget still exists for the edges that name it. Also checks that a
 * state's id is its category's prefix and its key.
 */
export function checkStructure(catalog: RawCatalog): CatalogFault[] {
  const { outline, positions } = outlineOf(catalog)
  const faults = findStructuralFaults(outline, { positionOf: (list, place) => positions[list][place] ?? place })
  const wrongIds = catalog.states.flatMap(({ parsed, position }) => {
    if (parsed === null) return []
    const expected = `${STATE_PREFIXES[parsed.category]}:${parsed.key}`
    if (parsed.id === expected) return []
    const problem = `the id of a state of category ${parsed.category} with key "${parsed.key}" must be "${expected}"`
    return [{ file: LIST_FILES.states, id: parsed.id, position, problem }]
  })
  return [
    ...faults.map(({ list, id, positions: places, problem }) => ({
      file: LIST_FILES[list],
      id,
      position: places[0] ?? null,
      problem,
    })),
    ...wrongIds,
  ]
}

/** The graph as far as its ids can be read, and where each of its records stands in its file. */
export function outlineOf(catalog: RawCatalog): {
  outline: { [TList in keyof GraphOutline]: GraphOutline[TList][number][] }
  positions: Record<keyof GraphOutline, number[]>
} {
  const positions: Record<keyof GraphOutline, number[]> = { tasks: [], states: [], edges: [] }
  const tasks = catalog.tasks.flatMap(({ id, position }) => {
    if (id === null) return []
    positions.tasks.push(position)
    return [{ id }]
  })
  const states = catalog.states.flatMap(({ id, raw, position }) => {
    if (id === null) return []
    positions.states.push(position)
    const category = stateCategorySchema.safeParse(raw['category'])
    // A state whose category is wrong is reported by its schema; for its edges, the prefix tells groups from the rest.
    const guess = id.startsWith('group:') ? ('group' as const) : ('item' as const)
    return [{ id, category: category.success ? category.data : guess }]
  })
  const edges = catalog.edges.flatMap(({ id, raw, position }): OutlineEdge[] => {
    const type = edgeTypeSchema.safeParse(raw['type'])
    const { source, target } = raw
    if (id === null || !type.success || typeof source !== 'string' || typeof target !== 'string') return []
    positions.edges.push(position)
    return [{ id, type: type.data, source, target }]
  })
  return { outline: { tasks, states, edges }, positions }
}
