import type { EdgeType } from '@mc-evobench/core'
import { taskNodeId } from '@mc-evobench/graph'
import type { ListName } from '../catalog-files.ts'
import type { RawCatalog } from '../raw-catalog.ts'
import { type CatalogOutline, outlineGraph } from './outline-catalog.ts'

/** So many records or signs are written out. */
const MOST_NAMES = 5

/**
 * Says what a list whose number of records is not the declared one has lost or gained.
 *
 * Where there is a published version to compare with, the answer is exact: the records that only one of the two has.
 * Edges are recognised by type and ends, so that numbering them anew changes nothing. Else it is what shows in the edges
 * themselves: numbers that are left out, and tasks and states without an edge that others have.
 *
 * @param options.surplus - how many records there are beyond the declared number; negative when some are missing.
 * @param options.published - the published version and its name, or null.
 * @returns a list of texts joined by semicolons; empty when nothing shows.
 */
export function explainCount(
  catalog: RawCatalog,
  options: {
    list: ListName
    surplus: number
    outline: CatalogOutline
    published: { name: string; catalog: RawCatalog } | null
  },
): string {
  const { list, surplus, outline, published } = options
  if (published !== null) {
    const here = namesByKey(catalog, list)
    const there = namesByKey(published.catalog, list)
    const missing = [...there].filter(([key]) => !here.has(key)).map(([, name]) => name)
    const added = [...here].filter(([key]) => !there.has(key)).map(([, name]) => name)
    const said = [
      ...(missing.length === 0 ? [] : [`missing, and in ${published.name}: ${listed(missing)}`]),
      ...(added.length === 0 ? [] : [`new, and not in ${published.name}: ${listed(added)}`]),
    ]
    if (said.length > 0) return said.join('; ')
  }
  if (list !== 'edges') return ''
  const signs = surplus < 0 ? signsOfLoss(catalog, outline) : signsOfGain(catalog)
  return listed(signs, '; ')
}

/** The records of a list by what makes them the same in another version, each with the name it is told by. */
function namesByKey(catalog: RawCatalog, list: ListName): Map<string, string> {
  if (list !== 'edges') return new Map(catalog[list].map(({ id }) => [String(id), `"${id}"`]))
  return new Map(
    catalog.edges.map(({ id, raw }) => [
      `${raw['type']} ${raw['source']} ${raw['target']}`,
      `"${id}" ${raw['type']} ${raw['source']} → ${raw['target']}`,
    ]),
  )
}

/**
 * An edge that is missing shows where all others of its sort have one: in the numbering, and at tasks and states without an
 * edge of its type. Lacks that are more common than missing edges are no sign.
 */
function signsOfLoss(catalog: RawCatalog, { edgesByType }: CatalogOutline): string[] {
  const { graph } = outlineGraph(catalog)
  const declared = catalog.manifest?.fields.counts?.edgesByType
  const ends = new Set<string>()
  const withType = new Set<string>()
  for (const { type, source, target } of graph.edges) {
    ends.add(source).add(target)
    withType.add(`${type} ${source}`).add(`${type} ${target}`)
  }
  const tasks = graph.tasks.map(({ id }) => ({ node: taskNodeId(id), name: `task "${id}"` }))
  const states = graph.states.map(({ id }) => ({ node: id, name: `state "${id}"` }))
  const lackOf = (type: EdgeType, nodes: readonly { node: string; name: string }[]): string[] => {
    const lost = (declared?.[type] ?? 0) - edgesByType[type]
    const lacking = nodes.filter(({ node }) => !withType.has(`${type} ${node}`))
    return lacking.length > lost ? [] : lacking.map(({ name }) => `${name} has no ${type} edge`)
  }
  return [
    ...gapsInNumbering(catalog),
    ...(['requires', 'produces', 'abstracts_to'] as const).flatMap((type) => lackOf(type, tasks)),
    ...states.filter(({ node }) => !ends.has(node)).map(({ name }) => `${name} has no edge`),
  ]
}

function signsOfGain(catalog: RawCatalog): string[] {
  const numbers = numbering(catalog)
  const declared = catalog.manifest?.fields.counts?.edges
  if (numbers === null || declared === undefined) return []
  const beyond = catalog.edges.flatMap(({ id }) => (id !== null && numbers.numberOf(id) > declared ? [`"${id}"`] : []))
  return beyond.length === 0 ? [] : [`the numbering goes beyond ${declared}: ${listed(beyond)}`]
}

/** Ids that a numbering such as e001, e002, e004 leaves out, each with the edges it would stand between. */
function gapsInNumbering(catalog: RawCatalog): string[] {
  const numbers = numbering(catalog)
  if (numbers === null) return []
  const byNumber = new Map(catalog.edges.map((edge) => [numbers.numberOf(edge.id ?? ''), edge]))
  const declared = catalog.manifest?.fields.counts?.edges ?? 0
  const highest = [...byNumber.keys()].reduce((most, number) => Math.max(most, number), declared)
  if (highest > 2 * catalog.edges.length) return []
  const told = (number: number): string | null => {
    const edge = byNumber.get(number)
    return edge === undefined ? null : `${edge.raw['type']} ${edge.raw['source']} → ${edge.raw['target']}`
  }
  return Array.from({ length: highest }, (_, index) => index + 1)
    .filter((number) => !byNumber.has(number))
    .map((number) => {
      const [before, after] = [told(number - 1), told(number + 1)]
      const places = [...(before === null ? [] : [`after ${before}`]), ...(after === null ? [] : [`before ${after}`])]
      return [`the numbering leaves out "${numbers.idOf(number)}"`, ...places].join(', ')
    })
}

/** How edges are numbered; null when their ids are not one prefix and a number of one width. */
function numbering(catalog: RawCatalog): { numberOf: (id: string) => number; idOf: (number: number) => string } | null {
  const [, prefix, digits] = /^(.*?)(\d+)$/.exec(catalog.edges[0]?.id ?? '') ?? []
  if (prefix === undefined || digits === undefined) return null
  const width = digits.length
  const fits = (id: string | null): boolean =>
    id?.startsWith(prefix) === true && id.length === prefix.length + width && /^\d+$/.test(id.slice(prefix.length))
  if (!catalog.edges.every(({ id }) => fits(id))) return null
  return {
    numberOf: (id) => Number(id.slice(prefix.length)),
    idOf: (number) => `${prefix}${String(number).padStart(width, '0')}`,
  }
}

function listed(texts: readonly string[], separator = ', '): string {
  const rest = texts.length - MOST_NAMES
  return `${texts.slice(0, MOST_NAMES).join(separator)}${rest > 0 ? `${separator}and ${rest} more` : ''}`
}
