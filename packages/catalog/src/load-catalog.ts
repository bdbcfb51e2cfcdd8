import type { Catalog } from './catalog.ts'
import { checkCatalogSource } from './check-catalog-source.ts'
import { findCatalogFolder } from './find-catalog-folder.ts'
import { openCatalog } from './open-catalog.ts'
import { readCatalogFolder } from './read/read-catalog-folder.ts'

/**
 * Loads a catalog and refuses one with faults.
 *
 * Items and blocks are looked up in minecraft-data for catalogs from a folder only: that takes about 0.1 s, and bundled
 * catalogs are checked once, by the tests of this package.
 *
 * @param selector - nothing or `mc-evobench` for the newest bundled catalog, `mc-evobench@1.0.0` for a given one, else
 *   the path of a folder.
 * @returns the catalog, deeply frozen.
 * @throws NotFoundError if there is neither such a bundled catalog nor such a folder.
 * @throws InvalidArgumentError naming every fault with file, position and id; `details.faults` holds them as records, the message the
 *   first hundred.
 */
export async function loadCatalog(selector?: string): Promise<Catalog> {
  const where = 'loadCatalog'
  const { folder, bundled } = await findCatalogFolder(selector, where)
  const source = await readCatalogFolder(folder, where)
  const checked = await checkCatalogSource(source, { folder, items: !bundled, graph: true })
  return openCatalog(checked, { where, label: source.label })
}
