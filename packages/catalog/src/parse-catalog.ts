import type { Catalog } from './catalog.ts'
import { checkCatalogSource } from './check-catalog-source.ts'
import { openCatalog } from './open-catalog.ts'
import { readCatalogData } from './read/read-catalog-data.ts'

/**
 * Makes a catalog of plain data, as `loadCatalog` does of a folder: every check, the same hash, no files.
 *
 * @param data - the manifest and the seven lists, of the shape of `CatalogData`; it is copied, not changed or frozen.
 * @returns the catalog, deeply frozen.
 * @throws InvalidArgumentError naming every fault with list, position and id; `details.faults` holds them as records, the message the
 *   first hundred.
 */
export async function parseCatalog(data: unknown): Promise<Catalog> {
  const where = 'parseCatalog'
  const source = readCatalogData(data, where)
  const checked = await checkCatalogSource(source, { folder: null, items: true, graph: true })
  return openCatalog(checked, { where, label: source.label })
}
