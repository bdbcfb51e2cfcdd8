import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { InvalidArgumentError, NotFoundError } from '@mc-evobench/core'
import { bundledCatalogs, bundledFolder, findBundled } from './bundled-catalogs.ts'

const DEFAULT_ID = 'mc-evobench'

/**
 * Finds the folder that a selector means.
 *
 * @param selector - nothing or `mc-evobench` for the newest bundled catalog, `mc-evobench@1.0.0` for a given one, else
 *   the path of a folder. A folder of the name `mc-evobench` is meant by `./mc-evobench`.
 * @param where - the function that was called, for messages.
 * @throws NotFoundError if there is neither such a bundled catalog nor such a folder.
 * @throws InvalidArgumentError if the selector is empty or names a file.
 */
export async function findCatalogFolder(
  selector: string | undefined,
  where: string,
): Promise<{ folder: string; bundled: boolean }> {
  if (selector !== undefined && (typeof selector !== 'string' || selector === '')) {
    throw new InvalidArgumentError({
      where,
      what: 'the catalog must be an id, id@version or a folder',
      value: selector,
    })
  }
  const name = selector ?? DEFAULT_ID
  const at = name.indexOf('@')
  const [id, version] = at < 0 ? [name, null] : [name.slice(0, at), name.slice(at + 1)]
  const catalog = findBundled(id, version)
  const versions = bundledCatalogs().map((known) => `${known.id}@${known.version}`)
  if (catalog !== undefined) {
    if (version === null || version === catalog.version) return { folder: bundledFolder(catalog), bundled: true }
    throw new NotFoundError({ where, kind: 'catalog', name, container: 'the bundled catalogs', known: versions })
  }
  const folder = resolve(name)
  const found = await stat(folder).catch(() => null)
  if (found === null) {
    throw new NotFoundError({
      where,
      kind: 'catalog',
      name,
      container: `the bundled catalogs, nor is there a folder ${folder}`,
      known: [...new Set(bundledCatalogs().map((known) => known.id)), ...versions],
    })
  }
  if (!found.isDirectory()) {
    throw new InvalidArgumentError({
      where,
      what: 'a catalog is a folder with a manifest.json, not a file',
      value: folder,
    })
  }
  return { folder, bundled: false }
}
