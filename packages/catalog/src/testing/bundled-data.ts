import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogData } from '@mc-evobench/core'
import { CATALOG_FILES, PART_NAMES } from '../catalog-files.ts'

/** The folder of version 1.0.0. */
export const VERSION_FOLDER = join(import.meta.dirname, '../../versions/1.0.0')

const parts = Object.fromEntries(
  await Promise.all(
    PART_NAMES.map(async (part) => [
      part,
      JSON.parse(await readFile(join(VERSION_FOLDER, CATALOG_FILES[part]), 'utf8')),
    ]),
  ),
) as CatalogData

/** Version 1.0.0 as data that may be changed, records in the order of the files. */
export function bundledData(): CatalogData {
  return structuredClone(parts)
}

/** A record as anything, for tests that damage it. */
export type Json = Record<string, unknown>

/** The record with the given id, to be changed in place in ways its type does not allow. */
export function recordOf(list: readonly { readonly id: string }[], id: string): Json {
  const record = list.find((candidate) => candidate.id === id)
  if (record === undefined) throw new Error(`there is no record "${id}"`)
  return record as Json
}
