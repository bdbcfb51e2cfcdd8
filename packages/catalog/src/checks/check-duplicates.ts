import { edgeTypeSchema } from '@mc-evobench/core'
import type { ListName } from '../catalog-files.ts'
import type { CatalogFault } from '../catalog-report.ts'
import type { RawCatalog } from '../raw-catalog.ts'
import type { CatalogOutline } from './outline-catalog.ts'

/**
 * Finds what stands twice: ids of chains, profiles, probe families and mission events, codes of tasks, and edges of one
 * type between the same two nodes. (Ids of tasks, states and edges are checked with the graph's structure.) Records that
 * share their id are not reported for what else they share.
 */
export function checkDuplicates(catalog: RawCatalog, outline: CatalogOutline): CatalogFault[] {
  const faults = (['chains', 'profiles', 'probeFamilies', 'missionEvents'] as const).flatMap((list) =>
    repeated<Placed>(catalog[list], ({ id }) => id).map(({ value, positions }) =>
      fault(catalog, list, { id: value, position: positions[0] }, `duplicate id "${value}" at ${inWords(positions)}`),
    ),
  )
  const codes = repeated(uniqueById(catalog.tasks), ({ fields }) => fields.code ?? null)
  faults.push(
    ...codes.map(({ value, positions, first }) =>
      fault(catalog, 'tasks', first, `duplicate code "${value}" at ${inWords(positions)}`),
    ),
  )
  return [...faults, ...repeatedEdges(catalog, outline)]
}

/**
 * Edges of one type between the same two nodes. Looked for by numbers, since a joined text for each edge would cost more
 * than all else here; texts are joined only where a number repeats.
 */
function repeatedEdges(catalog: RawCatalog, outline: CatalogOutline): CatalogFault[] {
  const nodes = new Map<unknown, number>()
  for (const node of outline.taskNodes) nodes.set(node, nodes.size)
  for (const node of outline.stateNodes) nodes.set(node, nodes.size)
  const types = new Map<unknown, number>(edgeTypeSchema.options.map((type, place) => [type, place]))
  const seen = new Set<number>()
  let isRepeated = false
  for (const { raw } of catalog.edges) {
    const [type, source, target] = [types.get(raw['type']), nodes.get(raw['source']), nodes.get(raw['target'])]
    if (type === undefined || source === undefined || target === undefined) continue
    const key = (type * nodes.size + source) * nodes.size + target
    isRepeated ||= seen.has(key)
    seen.add(key)
  }
  if (!isRepeated) return []
  const groups = Map.groupBy(catalog.edges, ({ raw }) => `${raw['type']} ${raw['source']} ${raw['target']}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.flatMap(({ id, raw, position }) => {
      if (first === undefined || id === null || id === first.id || !nodes.has(raw['source'])) return []
      const { type, source, target } = raw
      const problem = `the same ${type} edge from ${source} to ${target} stands as "${first.id}" at position ${first.position}`
      return [{ ...fault(catalog, 'edges', { id, position }, problem), kind: 'duplicate_edge' as const }]
    }),
  )
}

interface Placed {
  readonly id: string | null
  readonly position: number
}

function fault(
  catalog: RawCatalog,
  list: ListName,
  at: { id: string | null; position: number | undefined },
  problem: string,
): CatalogFault {
  return { kind: 'duplicate_id', file: catalog.files[list], id: at.id, position: at.position ?? null, problem }
}

function repeated<TItem extends Placed>(
  items: readonly TItem[],
  readValue: (item: TItem) => string | null,
): { value: string; positions: number[]; first: TItem }[] {
  const byValue = Map.groupBy(items, readValue)
  byValue.delete(null)
  return [...byValue].flatMap(([value, group]) => {
    const [first] = group
    if (value === null || first === undefined || group.length < 2) return []
    return [{ value, positions: group.map(({ position }) => position), first }]
  })
}

function uniqueById<TItem extends Placed>(items: readonly TItem[]): TItem[] {
  const seen = new Set<string>()
  return items.filter(({ id }) => {
    if (id === null) return true
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}

function inWords(positions: readonly number[]): string {
  return `positions ${positions.slice(0, -1).join(', ')} and ${positions.at(-1)}`
}
