import type { CatalogReport } from './catalog-report.ts'
import { checkCatalogSource } from './check-catalog-source.ts'
import { readCatalogData } from './read/read-catalog-data.ts'

/**
 * Checks a catalog that is plain data and reports every fault at once, as `validateCatalog` does of a folder. Faults name
 * the list where those of a folder name the file.
 *
 * @param data - the manifest and the seven lists, of the shape of `CatalogData`; it is not changed.
 * @throws InvalidArgumentError if it is no object, or has a key that is no part of a catalog.
 */
export async function validateCatalogData(data: unknown): Promise<CatalogReport> {
  const source = readCatalogData(data, 'validateCatalogData')
  const { report } = await checkCatalogSource(source, { folder: null, items: true, graph: false })
  return report
}
