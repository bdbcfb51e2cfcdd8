import { LIST_FILES, MANIFEST_FILE } from './catalog-files.ts'
import type { CatalogFault } from './catalog-report.ts'
import { checkCounts } from './checks/check-counts.ts'
import { checkItems } from './checks/check-items.ts'
import { checkPredicates } from './checks/check-predicates.ts'
import { checkReachability } from './checks/check-reachability.ts'
import { checkReferences } from './checks/check-references.ts'
import { checkStructure } from './checks/check-structure.ts'
import type { RawCatalog } from './raw-catalog.ts'

const FILE_ORDER: readonly string[] = [MANIFEST_FILE, ...Object.values(LIST_FILES)]

/**
 * Finds everything that is wrong with a catalog.
 *
 * @param catalog - the catalog as read.
 * @param options.items - whether to look up items and blocks in minecraft-data as well.
 * @returns the faults in the order of the files, then of the records.
 */
export async function findCatalogFaults(catalog: RawCatalog, options: { items: boolean }): Promise<CatalogFault[]> {
  const faults = [
    ...catalog.faults,
    ...checkStructure(catalog),
    ...checkReferences(catalog),
    ...checkReachability(catalog),
    ...checkPredicates(catalog),
    ...checkCounts(catalog),
    ...(options.items ? await checkItems(catalog) : []),
  ]
  return faults.sort(
    (a, b) => FILE_ORDER.indexOf(a.file) - FILE_ORDER.indexOf(b.file) || (a.position ?? -1) - (b.position ?? -1),
  )
}
