import { findStructuralFaults } from '@mc-evobench/graph'
import type { CatalogFault } from '../catalog-report.ts'
import type { RawCatalog } from '../raw-catalog.ts'
import { outlineGraph } from './outline-catalog.ts'

/**
 * Checks the graph's structure (see `findStructuralFaults`) over every record whose ids can be read, also those that do
 * not fit their schema otherwise: a task with a bad budget still exists for the edges that name it.
 *
 * Ids that do not exist are left to `checkReferences`, quantities to the schema. A self-edge can have no fitting ends, so
 * only the self-edge is reported.
 */
export function checkStructure(catalog: RawCatalog): CatalogFault[] {
  const { graph, positions } = outlineGraph(catalog)
  const structural = findStructuralFaults(graph, { positionOf: (list, place) => positions[list][place] ?? place })
  const selfEdges = new Set(
    structural.filter(({ kind }) => kind === 'self_edge').map(({ positions: [place] }) => place),
  )
  const faults = structural.flatMap(({ kind, list, id, positions: places, problem }): CatalogFault[] => {
    if (kind === 'dangling_id' || kind === 'quantity' || kind === 'id_prefix') return []
    if (kind === 'wrong_end_type' && selfEdges.has(places[0])) return []
    return [{ kind, file: catalog.files[list], id, position: places[0] ?? null, problem }]
  })
  return faults
}
