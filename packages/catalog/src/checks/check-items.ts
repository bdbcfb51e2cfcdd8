import { nearestName, type Predicate } from '@mc-evobench/core'
import { LIST_FILES, type ListName, MANIFEST_FILE } from '../catalog-files.ts'
import type { CatalogFault } from '../catalog-report.ts'
import type { RawCatalog } from '../raw-catalog.ts'

/**
 * Checks that every item and block the catalog names exists in its Minecraft version: items of predicates, keys of item
 * and tool states, initial inventories, blocks of mission events. minecraft-data is loaded here and nowhere else, because
 * loading it takes longer than everything else together.
 */
export async function checkItems(catalog: RawCatalog): Promise<CatalogFault[]> {
  if (catalog.manifest === null) return []
  const { minecraftVersion } = catalog.manifest
  const { default: minecraftData } = await import('minecraft-data')
  // Typed as never null, and null for a version it does not have.
  const data: ReturnType<typeof minecraftData> | null = minecraftData(minecraftVersion)
  if (data === null) {
    const problem = `minecraftVersion: minecraft-data has no version "${minecraftVersion}"`
    return [{ file: MANIFEST_FILE, id: null, position: null, problem }]
  }
  const names = { item: Object.keys(data.itemsByName), block: Object.keys(data.blocksByName) }
  const known = { item: new Set(names.item), block: new Set(names.block) }
  const faults: CatalogFault[] = []
  const check = (
    from: { list: ListName; id: string; position: number },
    field: string,
    kind: 'item' | 'block',
    name: string,
  ): void => {
    if (known[kind].has(name)) return
    const near = nearestName(name, names[kind])
    const hint = near === null ? '' : ` Did you mean "${near}"?`
    const problem = `${field}: Minecraft ${minecraftVersion} has no ${kind} "${name}".${hint}`
    faults.push({ file: LIST_FILES[from.list], id: from.id, position: from.position, problem })
  }

  for (const { parsed, position } of catalog.tasks) {
    if (parsed === null) continue
    const from = { list: 'tasks' as const, id: parsed.id, position }
    for (const item of parsed.success.flatMap(itemsOf)) check(from, 'success', 'item', item)
  }
  for (const { parsed, position } of catalog.states) {
    if (parsed === null || (parsed.category !== 'item' && parsed.category !== 'tool')) continue
    check({ list: 'states', id: parsed.id, position }, 'key', 'item', parsed.key)
  }
  for (const { parsed, position } of catalog.profiles) {
    if (parsed === null) continue
    const from = { list: 'profiles' as const, id: parsed.id, position }
    for (const item of Object.keys(parsed.initialInventory)) check(from, 'initialInventory', 'item', item)
  }
  for (const { parsed, position } of catalog.missionEvents) {
    if (parsed === null) continue
    const from = { list: 'missionEvents' as const, id: parsed.id, position }
    for (const [place, condition] of parsed.conditions.entries()) {
      if ('block' in condition) check(from, `conditions.${place}.block`, 'block', condition.block)
    }
  }
  return faults
}

function itemsOf(predicate: Predicate): string[] {
  switch (predicate.kind) {
    case 'inventory_at_least':
    case 'equipped':
      return [predicate.item]
    case 'any_of':
      return predicate.predicates.flatMap(itemsOf)
    case 'counter_at_least':
    case 'player_stat':
    case 'snapshot_compare':
    case 'flag':
      return []
  }
}
