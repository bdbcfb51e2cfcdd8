import { bundledFolder, findBundled } from './bundled-catalogs.ts'
import { PART_NAMES } from './catalog-files.ts'
import type { CatalogFault } from './catalog-report.ts'
import { checkCounts } from './checks/check-counts.ts'
import { checkDuplicates } from './checks/check-duplicates.ts'
import { checkItems } from './checks/check-items.ts'
import { checkPredicates } from './checks/check-predicates.ts'
import { checkReachability } from './checks/check-reachability.ts'
import { checkReferences } from './checks/check-references.ts'
import { checkStateIds } from './checks/check-state-ids.ts'
import { checkStructure } from './checks/check-structure.ts'
import { explainCount } from './checks/explain-count.ts'
import { type CatalogOutline, outlineCatalog } from './checks/outline-catalog.ts'
import { readExecution } from './checks/read-execution.ts'
import type { RawCatalog } from './raw-catalog.ts'
import { readCatalogFolder } from './read/read-catalog-folder.ts'
import { readRecords } from './read/read-records.ts'

/**
 * Finds everything that is wrong with a catalog. One mistake is one fault: what follows from a fault that is reported is
 * left out.
 *
 * @param catalog - the catalog as read.
 * @param options.items - whether to look up items and blocks in minecraft-data as well.
 * @param options.isSound - whether a graph was built of the records, so that their structure is known to have no fault.
 * @returns the faults in the order of the files, then of the records, and the outline they were found with.
 */
export async function findCatalogFaults(
  catalog: RawCatalog,
  options: { items: boolean; isSound: boolean },
): Promise<{ faults: CatalogFault[]; outline: CatalogOutline }> {
  const outline = outlineCatalog(catalog)
  const references = checkReferences(catalog, { outline, isSound: options.isSound })
  const execution = readExecution(catalog, { outline, references, isSound: options.isSound })
  const items = options.items ? await checkItems(catalog) : { faults: [], unknownItems: new Set<string>() }
  let published: ReturnType<typeof readPublished> | undefined
  const faults = [
    ...catalog.faults,
    ...(options.isSound ? [] : checkStructure(catalog)),
    ...checkStateIds(catalog),
    ...checkDuplicates(catalog, outline),
    ...references.faults,
    ...checkReachability(catalog, { outline, references, execution }),
    ...checkPredicates(catalog, { execution, unknownItems: items.unknownItems }),
    ...(await checkCounts(catalog, {
      outline,
      explain: async (list, surplus) => {
        published ??= readPublished(catalog)
        return explainCount(catalog, { list, surplus, outline, published: await published })
      },
    })),
    ...items.faults,
  ]
  const rank = new Map(PART_NAMES.map((part, place) => [catalog.files[part], place]))
  faults.sort((a, b) => (rank.get(a.file) ?? 0) - (rank.get(b.file) ?? 0) || (a.position ?? -1) - (b.position ?? -1))
  return { faults, outline }
}

/** The bundled catalog of the same id: of the same version, else the newest; null when there is none. */
async function readPublished(catalog: RawCatalog): Promise<{ name: string; catalog: RawCatalog } | null> {
  const { id, version } = catalog.manifest?.fields ?? {}
  const bundled = id === undefined ? undefined : findBundled(id, version ?? null)
  if (bundled === undefined) return null
  const source = await readCatalogFolder(bundledFolder(bundled), 'readPublished')
  return { name: `${bundled.id}@${bundled.version}`, catalog: readRecords(source) }
}
