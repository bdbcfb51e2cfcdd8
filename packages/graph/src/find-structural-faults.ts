import { nearestName } from '@mc-evobench/core'
import { type Arrow, type Cycle, findCycles } from './find-cycles.ts'
import { inWords } from './in-words.ts'
import { stateIdOf } from './state-id-of.ts'
import type { GraphList, GraphOutline, OutlineEdge, StructuralFault } from './structural-fault.ts'
import { TASK_PREFIX, taskNodeId } from './task-node-id.ts'

type NodeKind = 'task' | 'state' | 'group'

/** A node that an edge can name. */
interface KnownNode {
  readonly id: string
  readonly kind: NodeKind
  /** Whether its id is that of one record only. */
  readonly isCertain: boolean
}

/** Where each edge type begins and ends (MC-EvoBench paper, Table B2). Groups are ends of `abstracts_to` only. */
const END_KINDS: Record<OutlineEdge['type'], { source: readonly NodeKind[]; target: readonly NodeKind[] }> = {
  requires: { source: ['state'], target: ['task'] },
  produces: { source: ['task'], target: ['state'] },
  consumes: { source: ['task'], target: ['state'] },
  enables: { source: ['state'], target: ['task'] },
  abstracts_to: { source: ['task', 'state'], target: ['group'] },
}

/** For so many missing ids the nearest existing one is sought. Each takes a comparison with every id of the graph. */
const MAXIMUM_SUGGESTIONS = 20

/** Of a longer closed path, the text shows both ends; the fault's `path` has all of it. */
const MAXIMUM_SHOWN_NODES = 20

/**
 * Finds every structural fault of a graph at once: duplicate ids, states whose id is not that of their category and key
 * (see `stateIdOf`), dangling ids with the nearest existing one, self-edges, ends that do not fit the edge's type,
 * quantities that are not positive, and cycles.
 *
 * A cycle runs through `requires` and `produces`, over task–state pairs. Edges at a node whose id is duplicated are
 * left out of that search, because it is not known which record they mean; so a duplicate is never reported as a cycle.
 * Time is linear in the size of the graph, apart from sorting; the nearest id is sought for the first 20 missing ids.
 *
 * @param outline - tasks, states and edges; the order of each list gives the positions in the answer.
 * @param options.positionOf - translates a place in a list into the position to report, where they differ.
 * @returns the faults: duplicates first, then states, then edge by edge, then cycles; empty when the structure is sound.
 */
export function findStructuralFaults(
  outline: GraphOutline,
  options: { positionOf?: (list: GraphList, place: number) => number } = {},
): StructuralFault[] {
  const positionOf = options.positionOf ?? ((_list: GraphList, place: number) => place)
  const faults: StructuralFault[] = []
  const doubtful = new Set<string>()

  for (const list of ['tasks', 'states', 'edges'] as const) {
    for (const [id, places] of duplicatesIn(outline[list])) {
      const positions = places.map((place) => positionOf(list, place))
      const problem = `duplicate id "${id}" at positions ${inWords(positions)}`
      faults.push({ kind: 'duplicate_id', list, id, positions, problem })
      if (list !== 'edges') doubtful.add(list === 'tasks' ? taskNodeId(id) : id)
    }
  }

  const nodes = new Map<string, KnownNode>()
  const addNode = (id: string, kind: NodeKind): void => {
    nodes.set(id, { id, kind, isCertain: !doubtful.has(id) })
  }
  for (const { id } of outline.tasks) addNode(taskNodeId(id), 'task')
  for (const [place, state] of outline.states.entries()) {
    const { id, category } = state
    const problem = stateIdProblem(state)
    if (problem !== null) {
      faults.push({ kind: 'id_prefix', list: 'states', id, positions: [positionOf('states', place)], problem })
    }
    // A state with the wrong id is still there for the edges that name it, unless they would mean a task by it.
    if (!id.startsWith(TASK_PREFIX)) addNode(id, category === 'group' ? 'group' : 'state')
  }

  const nearest = suggestionsAmong([...nodes.keys()])
  const arrows: Arrow[] = []
  for (const [position, edge] of outline.edges.entries()) {
    const source = nodes.get(edge.source)
    const target = nodes.get(edge.target)
    for (const problem of edgeProblems(edge, { source, target, nearest })) {
      faults.push({ ...problem, list: 'edges', id: edge.id, positions: [positionOf('edges', position)] })
    }
    const isHard = edge.type === 'requires' || edge.type === 'produces'
    if (isHard && source !== target && source?.isCertain && target?.isCertain) {
      // The ids of the nodes, not the equal texts of the edge: the search finds the same text faster again.
      arrows.push({ from: source.id, to: target.id, position })
    }
  }
  for (const { nodes: path, positions: places } of findCycles(arrows)) {
    const id = outline.edges[places[0] ?? 0]?.id ?? ''
    const positions = places.map((place) => positionOf('edges', place))
    const problem = `cycle through requires and produces: ${pathInWords(path)}`
    faults.push({ kind: 'cycle', list: 'edges', id, positions, problem, path })
  }
  return faults
}

/** What is wrong with the id of a state: it says which item is counted, so it must not contradict the rest of the record. */
function stateIdProblem({ id, category, key }: GraphOutline['states'][number]): string | null {
  const expected = stateIdOf({ category, key: key ?? '' })
  if (key === undefined ? id.startsWith(expected) : id === expected) return null
  return key === undefined
    ? `the id of a state of category ${category} must begin with "${expected}"`
    : `the id of a state of category ${category} with key "${key}" must be "${expected}"`
}

/** What is wrong with an edge, apart from where it stands. */
type EdgeProblem = { readonly problem: string } & (
  | { readonly kind: 'self_edge' | 'wrong_end_type' | 'quantity' }
  | { readonly kind: 'dangling_id'; end: 'source' | 'target'; missing: string; nearest: string | null }
)

function edgeProblems(
  edge: OutlineEdge,
  nodes: {
    source: KnownNode | undefined
    target: KnownNode | undefined
    nearest: (id: string) => string | null
  },
): EdgeProblem[] {
  const problems: EdgeProblem[] = []
  if (edge.source === edge.target) {
    problems.push({ kind: 'self_edge', problem: `self-edge: ${edge.source}, ${edge.target}` })
  }
  for (const end of ['source', 'target'] as const) {
    const id = edge[end]
    const kind = nodes[end]?.kind
    const fitting = END_KINDS[edge.type][end]
    if (kind === undefined) {
      const nearest = nodes.nearest(id)
      const hint = nearest === null ? '' : ` Did you mean "${nearest}"?`
      const problem = `the ${end} of this ${edge.type} edge, "${id}", does not exist.${hint}`
      problems.push({ kind: 'dangling_id', problem, end, missing: id, nearest })
    } else if (!fitting.includes(kind)) {
      const problem = `the ${end} of this ${edge.type} edge must be a ${inWords(fitting, 'or')}, "${id}" is a ${kind}`
      problems.push({ kind: 'wrong_end_type', problem })
    }
  }
  if (edge.count !== undefined && !(Number.isSafeInteger(edge.count) && edge.count > 0)) {
    problems.push({ kind: 'quantity', problem: `count must be a positive integer, got ${edge.count}` })
  }
  if (edge.weight !== undefined && !(Number.isFinite(edge.weight) && edge.weight > 0)) {
    problems.push({ kind: 'quantity', problem: `weight must be a positive number, got ${edge.weight}` })
  }
  return problems
}

/** Looks up the nearest of some names, each missing id once, and gives up after the first so many ids. */
function suggestionsAmong(names: readonly string[]): (id: string) => string | null {
  const known = new Map<string, string | null>()
  return (id) => {
    const before = known.get(id)
    if (before !== undefined) return before
    if (known.size >= MAXIMUM_SUGGESTIONS) return null
    const nearest = nearestName(id, names)
    known.set(id, nearest)
    return nearest
  }
}

function pathInWords(nodes: Cycle['nodes']): string {
  if (nodes.length <= MAXIMUM_SHOWN_NODES) return nodes.join(', ')
  const half = MAXIMUM_SHOWN_NODES / 2
  const left = nodes.length - MAXIMUM_SHOWN_NODES
  return [...nodes.slice(0, half), `(${left} more)`, ...nodes.slice(-half)].join(', ')
}

/** The ids that several records have, in the order in which they are first repeated, with all their places. */
function duplicatesIn(records: readonly { readonly id: string }[]): Map<string, number[]> {
  const firstPlaces = new Map<string, number>()
  const duplicates = new Map<string, number[]>()
  records.forEach(({ id }, place) => {
    const first = firstPlaces.get(id)
    if (first === undefined) firstPlaces.set(id, place)
    else if (duplicates.has(id)) duplicates.get(id)?.push(place)
    else duplicates.set(id, [first, place])
  })
  return duplicates
}
