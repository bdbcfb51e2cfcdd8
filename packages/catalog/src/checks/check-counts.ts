import type { EdgeType } from '@mc-evobench/core'
import { LIST_NAMES, LIST_WORDS, type ListName } from '../catalog-files.ts'
import type { CatalogFault } from '../catalog-report.ts'
import type { RawCatalog } from '../raw-catalog.ts'
import type { CatalogOutline } from './outline-catalog.ts'

/**
 * Compares the counts that the manifest declares with what is there.
 *
 * A record that repeats another's id may be counted or not: the repetition is a fault of its own. Nothing is said of lists
 * that could not be read, nor of edge types where that many edges have no readable type.
 *
 * @param options.explain - says which records are missing or new, or what shows it; called for lists that differ only.
 */
export async function checkCounts(
  catalog: RawCatalog,
  options: { outline: CatalogOutline; explain: (list: ListName, surplus: number) => Promise<string> },
): Promise<CatalogFault[]> {
  const declared = declaredCounts(catalog)
  const problems: string[] = []
  for (const list of LIST_NAMES) {
    const expected = declared(list)
    const records = catalog[list]
    if (expected === null || catalog.missing.has(list)) continue
    const differs = records.length !== expected && countDistinct(records) !== expected
    const types = list === 'edges' ? typeProblems(catalog, options.outline) : []
    if (!differs) {
      if (types.length > 0) problems.push(types.join(', '))
      continue
    }
    const inTypes = types.length === 0 ? '' : ` (${types.join(', ')})`
    const why = await options.explain(list, records.length - expected)
    problems.push(
      `${records.length} ${LIST_WORDS[list]}, expected ${expected}${inTypes}${why === '' ? '' : `: ${why}`}`,
    )
  }
  const { counts } = catalog.manifest?.fields ?? {}
  if (counts !== undefined) {
    const sum = Object.values(counts.edgesByType).reduce((total, count) => total + count, 0)
    if (sum !== counts.edges) problems.push(`edgesByType add up to ${sum}, edges is ${counts.edges}`)
  }
  const file = catalog.files.manifest
  return problems.map((problem) => ({ kind: 'count', file, id: null, position: null, problem: `counts: ${problem}` }))
}

/** The declared counts one by one, since one that cannot be read should not hide the others. */
function declaredCounts(catalog: RawCatalog): (list: string) => number | null {
  const counts: unknown = catalog.manifest?.raw['counts']
  const byName = new Map(typeof counts === 'object' && counts !== null ? Object.entries(counts) : [])
  return (name) => {
    const count: unknown = byName.get(name)
    return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null
  }
}

function typeProblems(catalog: RawCatalog, outline: CatalogOutline): string[] {
  const declared: Partial<Record<EdgeType, number>> = catalog.manifest?.fields.counts?.edgesByType ?? {}
  const { edgesByType } = outline
  const readable = Object.values(edgesByType).reduce((total, count) => total + count, 0)
  const differing = (Object.keys(edgesByType) as EdgeType[]).filter((type) => edgesByType[type] !== declared[type])
  if (differing.length === 0) return []
  const repeated = catalog.edges.length - countDistinct(catalog.edges)
  const unreadable = catalog.edges.length - readable
  return differing.flatMap((type) => {
    const expected = declared[type]
    if (expected === undefined) return []
    const surplus = edgesByType[type] - expected
    if ((surplus < 0 && -surplus <= unreadable) || (surplus > 0 && surplus <= repeated)) return []
    return [`${edgesByType[type]} ${type}, expected ${expected}`]
  })
}

/** The number of records, those that share an id counted once. */
function countDistinct(records: readonly { id: string | null; position: number }[]): number {
  return new Set(records.map(({ id, position }) => id ?? position)).size
}
