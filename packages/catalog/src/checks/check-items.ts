import { nearestName } from '@mc-evobench/core'
import type { ListName } from '../catalog-files.ts'
import type { CatalogFault } from '../catalog-report.ts'
import type { RawCatalog } from '../raw-catalog.ts'
import { itemsOf } from './items-of.ts'
import { readPredicates } from './read-predicates.ts'

/** What was found of the items and blocks that a catalog names. */
export interface ItemCheck {
  readonly faults: readonly CatalogFault[]
  /** Items that the catalog's Minecraft version does not have. */
  readonly unknownItems: ReadonlySet<string>
}

type Kind = 'item' | 'block'

/** Comparing a name with every known one is slow; after so many misses the rest is reported without a suggestion. */
const MOST_SUGGESTIONS = 25

/**
 * Checks that every item and block the catalog names exists in its Minecraft version: items of predicates, keys of item
 * and tool states, initial inventories, blocks of mission events. A name that stands in many places of a file is one
 * fault, at the first. minecraft-data is loaded here and nowhere else, because loading it takes longer than everything
 * else together.
 */
export async function checkItems(catalog: RawCatalog): Promise<ItemCheck> {
  const minecraftVersion = catalog.manifest?.fields.minecraftVersion
  if (minecraftVersion === undefined) return { faults: [], unknownItems: new Set() }
  const { default: minecraftData } = await import('minecraft-data')
  if (!minecraftData.supportedVersions.pc.includes(minecraftVersion)) {
    const problem = `minecraftVersion: minecraft-data has no version "${minecraftVersion}"`
    const file = catalog.files.manifest
    return { faults: [{ kind: 'unknown_item', file, id: null, position: null, problem }], unknownItems: new Set() }
  }
  const data = minecraftData(minecraftVersion)
  const known = { item: new Set(Object.keys(data.itemsByName)), block: new Set(Object.keys(data.blocksByName)) }
  const faults: CatalogFault[] = []
  const reported = new Set<string>()
  const unknownItems = new Set<string>()
  const check = (
    list: ListName,
    record: { id: string | null; position: number },
    named: { field: string; kind: Kind; name: string },
  ): void => {
    const { field, kind, name } = named
    if (known[kind].has(name)) return
    if (kind === 'item') unknownItems.add(name)
    const key = `${list} ${kind} ${name}`
    if (reported.has(key)) return
    reported.add(key)
    const near = reported.size <= MOST_SUGGESTIONS ? nearestName(name, [...known[kind]]) : null
    const hint = near === null ? '' : ` Did you mean "${near}"?`
    const problem = `${field}: Minecraft ${minecraftVersion} has no ${kind} "${name}".${hint}`
    const { id, position } = record
    faults.push({ kind: 'unknown_item', file: catalog.files[list], id, position, problem })
  }

  for (const task of catalog.tasks) {
    for (const { place, predicate } of readPredicates(task)) {
      for (const name of itemsOf(predicate)) check('tasks', task, { field: `success.${place}`, kind: 'item', name })
    }
  }
  for (const state of catalog.states) {
    const { category, key } = state.fields
    if (key === undefined || (category !== 'item' && category !== 'tool')) continue
    check('states', state, { field: 'key', kind: 'item', name: key })
  }
  for (const profile of catalog.profiles) {
    for (const name of Object.keys(profile.fields.initialInventory ?? {})) {
      check('profiles', profile, { field: `initialInventory.${name}`, kind: 'item', name })
    }
  }
  for (const event of catalog.missionEvents) {
    const conditions: unknown = event.raw['conditions']
    if (!Array.isArray(conditions)) continue
    for (const [place, condition] of conditions.entries()) {
      const block: unknown = typeof condition === 'object' && condition !== null ? condition.block : undefined
      if (typeof block !== 'string') continue
      check('missionEvents', event, { field: `conditions.${place}.block`, kind: 'block', name: block })
    }
  }
  return { faults, unknownItems }
}
