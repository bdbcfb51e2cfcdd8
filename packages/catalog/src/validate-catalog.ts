import type { CatalogReport } from './catalog-report.ts'
import { checkCatalogSource } from './check-catalog-source.ts'
import { findCatalogFolder } from './find-catalog-folder.ts'
import { readCatalogFolder } from './read/read-catalog-folder.ts'

/**
 * Checks a catalog and reports every fault at once, each with file, id and position.
 *
 * Checked are: files and JSON; every field against its schema (ids, positive whole quantities, …); duplicate ids and
 * edges; dangling ids, with the nearest existing one; self-edges; ends that do not fit the edge's type; cycles through
 * `requires` and `produces`; unreachable tasks; predicates that no state the task produces can satisfy; observation
 * sources; items and blocks that the catalog's Minecraft version does not have; declared counts, and where they differ,
 * which record is missing or new. Whether chains compile is the compiler's to say.
 *
 * One mistake is one fault: what only follows from a reported fault is left out, and the same unknown id in many places
 * of a file is reported once.
 *
 * @param selector - as for `loadCatalog`.
 * @throws NotFoundError if there is neither such a bundled catalog nor such a folder.
 * @throws InvalidArgumentError if the folder holds none of a catalog's files. Files that are missing or damaged beside
 *   others are faults of kind `unreadable`.
 */
export async function validateCatalog(selector?: string): Promise<CatalogReport> {
  const where = 'validateCatalog'
  const { folder } = await findCatalogFolder(selector, where)
  const source = await readCatalogFolder(folder, where)
  const { report } = await checkCatalogSource(source, { folder, items: true, graph: false })
  return report
}
