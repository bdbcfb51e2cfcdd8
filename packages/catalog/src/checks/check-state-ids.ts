import { stateIdOf } from '@mc-evobench/graph'
import type { CatalogFault } from '../catalog-report.ts'
import type { RawCatalog } from '../raw-catalog.ts'

/** Checks that a state's id is its category's prefix and its key. */
export function checkStateIds(catalog: RawCatalog): CatalogFault[] {
  const faults: CatalogFault[] = []
  for (const { id, fields, position } of catalog.states) {
    const { category, key } = fields
    if (id === null || fields.id === undefined || category === undefined || key === undefined) continue
    const expected = stateIdOf({ category, key })
    if (id === expected) continue
    const problem = `the id of a state of category ${category} with key "${key}" must be "${expected}"`
    faults.push({ kind: 'state_id', file: catalog.files.states, id, position, problem })
  }
  return faults
}
