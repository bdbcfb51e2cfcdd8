import { type CatalogData, contentHash, InvalidArgumentError } from '@mc-evobench/core'
import { buildTaskStateGraph, type TaskStateGraph } from '@mc-evobench/graph'
import { canonicalCatalog } from './canonical-catalog.ts'
import { LIST_NAMES } from './catalog-files.ts'
import type { CatalogCounts, CatalogReport } from './catalog-report.ts'
import { findCatalogFaults } from './find-catalog-faults.ts'
import type { RawCatalog } from './raw-catalog.ts'
import type { CatalogSource } from './read/catalog-source.ts'
import { readRecords } from './read/read-records.ts'

/** A checked catalog: what validation reports, and what a catalog is made of if there are no faults. */
export interface CheckedCatalog {
  readonly report: CatalogReport
  readonly contents: { readonly data: CatalogData; readonly hash: string; readonly graph: TaskStateGraph | null } | null
}

/**
 * Reads the records of a catalog, checks them, and hashes what has no faults. Loading and validating both rest on this.
 *
 * Where the graph is wanted it is built before the checks: that it can be built shows that its structure is sound, which is
 * then not checked a second time.
 *
 * @param source - the catalog's parts.
 * @param options.folder - the folder they come from; null for data.
 * @param options.items - whether to look up items and blocks in minecraft-data as well.
 * @param options.graph - whether the graph is wanted.
 */
export async function checkCatalogSource(
  source: CatalogSource,
  options: { folder: string | null; items: boolean; graph: boolean },
): Promise<CheckedCatalog> {
  const raw = readRecords(source)
  const whole = wholeCatalog(raw)
  const data = whole === null ? null : canonicalCatalog(whole)
  const graph = data === null || !options.graph ? null : tryGraph(data)
  const { faults, outline } = await findCatalogFaults(raw, { items: options.items, isSound: graph !== null })
  const contents = faults.length > 0 || data === null ? null : { data, graph, hash: contentHash(data) }
  const counts = Object.fromEntries(LIST_NAMES.map((list) => [list, raw[list].length])) as unknown as CatalogCounts
  const report: CatalogReport = {
    folder: options.folder,
    id: raw.manifest?.fields.id ?? null,
    version: raw.manifest?.fields.version ?? null,
    faults,
    counts,
    edgesByType: outline.edgesByType,
    hash: contents?.hash ?? null,
  }
  return { report, contents }
}

/** The parsed records; null when something does not fit its schema. */
function wholeCatalog(raw: RawCatalog): CatalogData | null {
  const manifest = raw.manifest?.parsed ?? null
  if (manifest === null || raw.missing.size > 0) return null
  const lists: Record<string, unknown[]> = {}
  for (const list of LIST_NAMES) {
    const records = raw[list].map(({ parsed }) => parsed)
    if (records.includes(null as never)) return null
    lists[list] = records
  }
  return { manifest, ...(lists as Omit<CatalogData, 'manifest'>) }
}

/** The graph, or null where its structure has faults; they are then reported with their positions in the files. */
function tryGraph(data: CatalogData): TaskStateGraph | null {
  try {
    return buildTaskStateGraph(data)
  } catch (error) {
    if (error instanceof InvalidArgumentError) return null
    throw error
  }
}
