import { type CatalogData, canonicalJson, compareText, sha256 } from '@mc-evobench/core'
import { PART_NAMES } from './catalog-files.ts'

/** `JSON.stringify` writes half a surrogate pair as an escape; canonical JSON refuses it. */
const LONE_SURROGATE = /\\ud[89a-f]/

/**
 * The content hash of a catalog: the SHA-256 of its canonical JSON, exactly `contentHash(data)`.
 *
 * The records of a list share few field names. These are collected and sorted once; given to `JSON.stringify`, they make it
 * write canonical JSON, several times faster than sorting the names of each record.
 *
 * @param data - the canonical data of a catalog without faults, so plain JSON.
 * @throws InvalidArgumentError if a text is not well-formed Unicode.
 */
export function catalogHash(data: CatalogData): string {
  const parts = PART_NAMES.toSorted(compareText).map((part) => {
    const names = new Set<string>()
    collectNames(data[part], names)
    const text = JSON.stringify(data[part], [...names].sort(compareText))
    return `"${part}":${LONE_SURROGATE.test(text) ? canonicalJson(data[part]) : text}`
  })
  return sha256(`{${parts.join(',')}}`)
}

function collectNames(value: object, names: Set<string>): void {
  if (Array.isArray(value)) {
    for (const entry of value) if (typeof entry === 'object' && entry !== null) collectNames(entry, names)
    return
  }
  // Entries would be a new list for each record.
  for (const name in value) {
    names.add(name)
    const inner = (value as Record<string, unknown>)[name]
    if (typeof inner === 'object' && inner !== null) collectNames(inner, names)
  }
}
