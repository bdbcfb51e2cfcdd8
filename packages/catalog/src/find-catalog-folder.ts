import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InvalidArgumentError, NotFoundError } from '@mc-evobench/core'

const BUNDLED_ID = 'mc-evobench'
/** Bundled versions, oldest first. */
const BUNDLED_VERSIONS = ['1.0.0'] as const
const LATEST = BUNDLED_VERSIONS[BUNDLED_VERSIONS.length - 1] ?? BUNDLED_VERSIONS[0]

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
  const name = selector ?? BUNDLED_ID
  if (name === BUNDLED_ID || name.startsWith(`${BUNDLED_ID}@`)) {
    const version = name === BUNDLED_ID ? LATEST : name.slice(BUNDLED_ID.length + 1)
    if (!BUNDLED_VERSIONS.some((known) => known === version)) {
      throw new NotFoundError({
        where,
        kind: 'catalog',
        name,
        container: 'the bundled catalogs',
        known: BUNDLED_VERSIONS.map((known) => `${BUNDLED_ID}@${known}`),
      })
    }
    // One level above this file in the sources, and above the built file in the published package.
    return { folder: fileURLToPath(new URL(`../versions/${version}`, import.meta.url)), bundled: true }
  }
  const folder = resolve(name)
  const found = await stat(folder).catch(() => null)
  if (found === null) {
    throw new NotFoundError({
      where,
      kind: 'catalog',
      name,
      container: `the bundled catalogs, nor is there a folder ${folder}`,
      known: [BUNDLED_ID, ...BUNDLED_VERSIONS.map((known) => `${BUNDLED_ID}@${known}`)],
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
