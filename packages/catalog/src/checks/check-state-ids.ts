import type { StateCategory } from '@mc-evobench/core'
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

/** Checks that a state's id is its category's prefix and its key. */
export function checkStateIds(catalog: RawCatalog): CatalogFault[] {
  const faults: CatalogFault[] = []
  for (const { id, fields, position } of catalog.states) {
    const { category, key } = fields
    if (id === null || fields.id === undefined || category === undefined || key === undefined) continue
    const expected = `${STATE_PREFIXES[category]}:${key}`
    if (id === expected) continue
    const problem = `the id of a state of category ${category} with key "${key}" must be "${expected}"`
    faults.push({ kind: 'state_id', file: catalog.files.states, id, position, problem })
  }
  return faults
}
