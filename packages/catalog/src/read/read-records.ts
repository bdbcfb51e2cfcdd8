import { type CatalogData, catalogManifestSchema, showValue } from '@mc-evobench/core'
import { LIST_NAMES, type ListName, type PartName, RECORD_SCHEMAS, REFERENCE_FIELDS } from '../catalog-files.ts'
import type { CatalogFault } from '../catalog-report.ts'
import type { RawCatalog, RawLists, RawRecord } from '../raw-catalog.ts'
import type { CatalogSource } from './catalog-source.ts'
import { readPlainEdge } from './read-plain-edge.ts'
import { type RecordSchema, readRecord, wholeRecord } from './read-record.ts'

/**
 * Looks at each record by itself, so that one bad record hides no other fault, and one bad field no other field.
 *
 * An ill-formed id is reported where a record is called by it. Where a record is only referred to, the form is left to
 * the check that the record exists, which is one fault instead of two.
 *
 * @returns what could be read, and a fault for every part that could not be read or is not of the right shape and for
 *   every field that does not fit its schema.
 */
export function readRecords(source: CatalogSource): RawCatalog {
  const faults: CatalogFault[] = []
  const missing = new Set<PartName>()
  const lack = (part: PartName, kind: CatalogFault['kind'], problem: string): void => {
    missing.add(part)
    faults.push({ kind, file: source.files[part], id: null, position: null, problem })
  }

  const readManifest = (): RawCatalog['manifest'] => {
    const part = source.parts.manifest
    const file = source.files.manifest
    if ('unreadable' in part) {
      lack('manifest', 'unreadable', part.unreadable)
      return null
    }
    const manifest = readRecord(catalogManifestSchema, part.value, 0)
    for (const { problem } of manifest.problems) faults.push({ kind: 'field', file, id: null, position: null, problem })
    return manifest
  }

  const readList = (list: ListName): RawRecord<unknown>[] => {
    const part = source.parts[list]
    if ('unreadable' in part) {
      lack(list, 'unreadable', part.unreadable)
      return []
    }
    if (!Array.isArray(part.value)) {
      lack(list, 'field', `must hold an array of records, got ${showValue(part.value)}`)
      return []
    }
    // Each schema belongs to its list; that they stand in one table hides it from the compiler.
    const schema = RECORD_SCHEMAS[list] as unknown as RecordSchema<CatalogData[ListName][number]>
    return part.value.map((value: unknown, place) => {
      const plain = list === 'edges' ? readPlainEdge(value) : null
      if (plain !== null) return wholeRecord(plain, place)
      const record = readRecord(schema, value, place)
      const { id, position, problems } = record
      for (const { path, isForm, problem } of problems) {
        if (isForm && REFERENCE_FIELDS[list].includes(String(path[0]))) continue
        faults.push({ kind: 'field', file: source.files[list], id, position, problem })
      }
      return record
    })
  }

  const manifest = readManifest()
  const lists = Object.fromEntries(LIST_NAMES.map((list) => [list, readList(list)])) as unknown as RawLists
  return { label: source.label, files: source.files, manifest, ...lists, missing, faults }
}
