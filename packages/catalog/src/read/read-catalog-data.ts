import { InvalidArgumentError } from '@mc-evobench/core'
import { PART_NAMES, type PartName } from '../catalog-files.ts'
import type { CatalogSource, SourcePart } from './catalog-source.ts'

/** Parts of a catalog in memory are called by the name of their list. */
const PART_LABELS = Object.fromEntries(PART_NAMES.map((part) => [part, part])) as Record<PartName, PartName>

/**
 * Takes a catalog from plain data.
 *
 * @param data - an object with a manifest and the seven lists.
 * @param where - the function that was called, for messages.
 * @throws InvalidArgumentError if it is no object, or has a key that is no part of a catalog.
 */
export function readCatalogData(data: unknown, where: string): CatalogSource {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new InvalidArgumentError({
      where,
      what: 'a catalog is an object with a manifest and lists of records',
      value: data,
    })
  }
  const unknown = Object.keys(data).filter((key) => !(key in PART_LABELS))
  if (unknown.length > 0) {
    throw new InvalidArgumentError({
      where,
      what: `a catalog has no part ${unknown.map((key) => `"${key}"`).join(', ')}`,
      todo: `Its parts are ${PART_NAMES.join(', ')}.`,
    })
  }
  const given = data as Partial<Record<PartName, unknown>>
  const parts = Object.fromEntries(PART_NAMES.map((part) => [part, { value: given[part] }])) as Record<
    PartName,
    SourcePart
  >
  return { label: 'the catalog', files: PART_LABELS, parts }
}
