import { freezeDeep, InvalidArgumentError } from '@mc-evobench/core'
import { buildTaskStateGraph } from '@mc-evobench/graph'
import { canonicalCatalog } from './canonical-catalog.ts'
import { type Catalog, createCatalog } from './catalog.ts'
import { findCatalogFaults } from './find-catalog-faults.ts'
import { findCatalogFolder } from './find-catalog-folder.ts'
import { readCatalogFolder } from './read-catalog-folder.ts'

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
 * @throws InvalidArgumentError naming every fault with file, position and id; `details.faults` holds them as records.
 */
export async function loadCatalog(selector?: string): Promise<Catalog> {
  const { folder, bundled } = await findCatalogFolder(selector, 'loadCatalog')
  const raw = await readCatalogFolder(folder)
  const faults = await findCatalogFaults(raw, { items: !bundled })
  if (faults.length > 0) {
    const lines = faults.map(({ file, position, id, problem }) => {
      const place = position === null ? file : `${file}[${position}]`
      return id === null ? `${place}: ${problem}` : `${place} "${id}": ${problem}`
    })
    throw new InvalidArgumentError({
      where: 'loadCatalog',
      what: `the catalog in ${folder} has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}: ${lines.join('; ')}`,
      details: { folder, faults },
    })
  }
  const { data, hash } = canonicalCatalog(raw)
  return createCatalog({ data: freezeDeep(data), hash, graph: buildTaskStateGraph(data) })
}
