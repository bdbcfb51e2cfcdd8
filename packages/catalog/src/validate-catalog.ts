import { canonicalCatalog } from './canonical-catalog.ts'
import type { CatalogReport } from './catalog-report.ts'
import { countEdgesByType, countRecords } from './checks/check-counts.ts'
import { findCatalogFaults } from './find-catalog-faults.ts'
import { findCatalogFolder } from './find-catalog-folder.ts'
import { readCatalogFolder } from './read-catalog-folder.ts'

/**
 * Checks a catalog and reports every fault at once, each with file, id and position.
 *
 * Checked are: files and JSON; every field against its schema (ids, positive whole quantities, …); duplicate ids;
 * dangling ids, with the nearest existing one; self-edges; ends that do not fit the edge's type; cycles through
 * `requires` and `produces`; unreachable tasks; predicates that no state the task produces can satisfy; observation
 * sources; items and blocks that the catalog's Minecraft version does not have; declared counts. Whether chains compile
 * is the compiler's to say.
 *
 * @param selector - as for `loadCatalog`.
 * @throws NotFoundError if there is neither such a bundled catalog nor such a folder.
 */
export async function validateCatalog(selector?: string): Promise<CatalogReport> {
  const { folder } = await findCatalogFolder(selector, 'validateCatalog')
  const raw = await readCatalogFolder(folder)
  const faults = await findCatalogFaults(raw, { items: true })
  return {
    folder,
    id: raw.manifest?.id ?? null,
    version: raw.manifest?.version ?? null,
    faults,
    counts: countRecords(raw),
    edgesByType: countEdgesByType(raw),
    hash: faults.length === 0 ? canonicalCatalog(raw).hash : null,
  }
}
