import type { EdgeType } from '@mc-evobench/core'
import { taskNodeId } from '@mc-evobench/graph'
import { MANIFEST_FILE } from '../catalog-files.ts'
import type { CatalogCounts, CatalogFault } from '../catalog-report.ts'
import type { RawCatalog } from '../raw-catalog.ts'
import { outlineOf } from './check-structure.ts'

/** Counts the records of each list, whether they fit their schema or not. */
export function countRecords(catalog: RawCatalog): CatalogCounts {
  return {
    tasks: catalog.tasks.length,
    states: catalog.states.length,
    edges: catalog.edges.length,
    chains: catalog.chains.length,
    profiles: catalog.profiles.length,
    probeFamilies: catalog.probeFamilies.length,
    missionEvents: catalog.missionEvents.length,
  }
}

/** Counts edges by type, as far as their types can be read. */
export function countEdgesByType(catalog: RawCatalog): Record<EdgeType, number> {
  const counts = { requires: 0, produces: 0, consumes: 0, enables: 0, abstracts_to: 0 }
  for (const edge of outlineOf(catalog).outline.edges) counts[edge.type] += 1
  return counts
}

const LIST_WORDS: Record<keyof CatalogCounts, string> = {
  tasks: 'tasks',
  states: 'states',
  edges: 'edges',
  chains: 'chains',
  profiles: 'profiles',
  probeFamilies: 'probe families',
  missionEvents: 'mission events',
}

/** Compares the counts that the manifest declares with what is there; for edges it also says where one may be missing. */
export function checkCounts(catalog: RawCatalog): CatalogFault[] {
  if (catalog.manifest === null) return []
  const declared = catalog.manifest.counts
  const counts = countRecords(catalog)
  const byType = countEdgesByType(catalog)
  const problems: string[] = []
  for (const list of Object.keys(LIST_WORDS) as (keyof CatalogCounts)[]) {
    if (counts[list] === declared[list]) continue
    const hint = list === 'edges' ? whereEdgesAreMissing(catalog) : ''
    problems.push(`${counts[list]} ${LIST_WORDS[list]}, expected ${declared[list]}${hint}`)
  }
  for (const type of Object.keys(byType) as EdgeType[]) {
    if (byType[type] !== declared.edgesByType[type]) {
      problems.push(`${byType[type]} ${type} edges, expected ${declared.edgesByType[type]}`)
    }
  }
  const sum = Object.values(declared.edgesByType).reduce((total, count) => total + count, 0)
  if (sum !== declared.edges) problems.push(`counts.edgesByType add up to ${sum}, counts.edges is ${declared.edges}`)
  return problems.map((problem) => ({ file: MANIFEST_FILE, id: null, position: null, problem: `counts: ${problem}` }))
}

function whereEdgesAreMissing(catalog: RawCatalog): string {
  const { outline } = outlineOf(catalog)
  const sources = new Set(outline.edges.map((edge) => `${edge.type} ${edge.source}`))
  const targets = new Set(outline.edges.map((edge) => `${edge.type} ${edge.target}`))
  const ends = new Set(outline.edges.flatMap((edge) => [edge.source, edge.target]))
  const signs = [
    ...outline.tasks.flatMap(({ id }) => {
      const node = taskNodeId(id)
      const missing = [
        ...(targets.has(`requires ${node}`) ? [] : ['requires']),
        ...(sources.has(`produces ${node}`) ? [] : ['produces']),
        ...(sources.has(`abstracts_to ${node}`) ? [] : ['abstracts_to']),
      ]
      return missing.map((type) => `task "${id}" has no ${type} edge`)
    }),
    ...outline.states.flatMap(({ id }) => (ends.has(id) ? [] : [`state "${id}" has no edge`])),
    ...gapsInNumbering(outline.edges.map((edge) => edge.id)),
  ]
  return signs.length === 0 ? '' : ` (${signs.join('; ')})`
}

/** Ids that a numbering such as e001, e002, e004 leaves out; nothing when the ids are not numbered in one way. */
function gapsInNumbering(ids: readonly string[]): string[] {
  const parts = ids.map((id) => /^(.*?)(\d+)$/.exec(id))
  const prefix = parts[0]?.[1]
  const width = parts[0]?.[2]?.length ?? 0
  if (prefix === undefined || !parts.every((part) => part?.[1] === prefix && part[2]?.length === width)) return []
  const present = new Set(ids)
  const highest = Math.max(...parts.map((part) => Number(part?.[2])))
  if (highest > 2 * ids.length) return []
  return Array.from({ length: highest }, (_, index) => `${prefix}${String(index + 1).padStart(width, '0')}`)
    .filter((id) => !present.has(id))
    .map((id) => `the numbering leaves out "${id}"`)
}
