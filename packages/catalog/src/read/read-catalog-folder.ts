import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InvalidArgumentError } from '@mc-evobench/core'
import { CATALOG_FILES, PART_NAMES, type PartName } from '../catalog-files.ts'
import type { CatalogSource, SourcePart } from './catalog-source.ts'

const ABSENT = 'cannot be read: there is no such file'

/**
 * Reads the files of a catalog's folder.
 *
 * @param folder - path of an existing folder.
 * @param where - the function that was called, for messages.
 * @returns the JSON value of each file, or why it has none.
 * @throws InvalidArgumentError if the folder holds none of a catalog's files.
 */
export async function readCatalogFolder(folder: string, where: string): Promise<CatalogSource> {
  const parts = Object.fromEntries(
    await Promise.all(PART_NAMES.map(async (part) => [part, await readPart(join(folder, CATALOG_FILES[part]))])),
  ) as Record<PartName, SourcePart>
  if (Object.values(parts).every((part) => 'unreadable' in part && part.unreadable === ABSENT)) {
    throw new InvalidArgumentError({
      where,
      what: `there is no catalog here: the folder ${folder} has no ${CATALOG_FILES.manifest} and no list of records`,
      todo: 'Name the folder of a catalog, or name none for the bundled one.',
    })
  }
  return { label: `the catalog in ${folder}`, files: CATALOG_FILES, parts }
}

async function readPart(path: string): Promise<SourcePart> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null
    return {
      unreadable: code === 'ENOENT' ? ABSENT : `cannot be read: ${typeof code === 'string' ? code : String(cause)}`,
    }
  }
  try {
    return { value: JSON.parse(text) }
  } catch (cause) {
    return { unreadable: `is not JSON: ${cause instanceof Error ? cause.message : String(cause)}` }
  }
}
