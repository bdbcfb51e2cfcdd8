import { nearestName } from '@mc-evobench/core'
import { findCycles } from './find-cycles.ts'
import type { GraphList, GraphOutline, OutlineEdge, StructuralFault } from './structural-fault.ts'
import { TASK_PREFIX, taskNodeId } from './task-node-id.ts'

type NodeKind = 'task' | 'state' | 'group'

/** Where each edge type begins and ends (MC-EvoBench paper, Table B2). Groups are ends of `abstracts_to` only. */
const END_KINDS: Record<OutlineEdge['type'], { source: readonly NodeKind[]; target: readonly NodeKind[] }> = {
  requires: { source: ['state'], target: ['task'] },
  produces: { source: ['task'], target: ['state'] },
  consumes: { source: ['task'], target: ['state'] },
  enables: { source: ['state'], target: ['task'] },
  abstracts_to: { source: ['task', 'state'], target: ['group'] },
}

/**
 * Finds every structural fault of a graph at once: duplicate ids, dangling ids with the nearest existing one,
 * self-edges, ends that do not fit the edge's type, quantities that are not positive, and cycles.
 *
 * A cycle runs through `requires` and `produces`, over task–state pairs. Edges at a node whose id is duplicated are
 * left out of that search, because it is not known which record they mean; so a duplicate is never reported as a cycle.
 *
 * @param outline - tasks, states and edges; the order of each list gives the positions in the answer.
 * @param options.positionOf - translates a place in a list into the position to report, where they differ.
 * @returns the faults: duplicates first, then edge by edge, then cycles; empty when the structure is sound.
 */
export function findStructuralFaults(
  outline: GraphOutline,
  options: { positionOf?: (list: GraphList, place: number) => number } = {},
): StructuralFault[] {
  const positionOf = options.positionOf ?? ((_list: GraphList, place: number) => place)
  const faults: StructuralFault[] = []
  const doubtful = new Set<string>()

  for (const list of ['tasks', 'states', 'edges'] as const) {
    for (const [id, places] of placesById(outline[list])) {
      if (places.length < 2) continue
      const positions = places.map((place) => positionOf(list, place))
      faults.push({
        kind: 'duplicate_id',
        list,
        id,
        positions,
        problem: `duplicate id "${id}" at ${inWords(positions)}`,
      })
      if (list !== 'edges') doubtful.add(list === 'tasks' ? taskNodeId(id) : id)
    }
  }

  const kinds = new Map<string, NodeKind>()
  for (const task of outline.tasks) kinds.set(taskNodeId(task.id), 'task')
  for (const [place, state] of outline.states.entries()) {
    if (state.id.startsWith(TASK_PREFIX)) {
      const problem = `the id of a state must not begin with "${TASK_PREFIX}"`
      faults.push({
        kind: 'id_prefix',
        list: 'states',
        id: state.id,
        positions: [positionOf('states', place)],
        problem,
      })
    } else {
      kinds.set(state.id, state.category === 'group' ? 'group' : 'state')
    }
  }

  for (const [place, edge] of outline.edges.entries()) {
    const positions = [positionOf('edges', place)]
    for (const { kind, problem } of edgeFaults(edge, kinds)) {
      faults.push({ kind, list: 'edges', id: edge.id, positions, problem })
    }
  }

  const arrows = outline.edges.flatMap((edge, position) =>
    (edge.type === 'requires' || edge.type === 'produces') &&
    edge.source !== edge.target &&
    kinds.has(edge.source) &&
    kinds.has(edge.target) &&
    !doubtful.has(edge.source) &&
    !doubtful.has(edge.target)
      ? [{ from: edge.source, to: edge.target, position }]
      : [],
  )
  for (const { nodes, positions: places } of findCycles(arrows)) {
    const problem = `cycle through requires and produces: ${nodes.join(', ')}`
    const id = outline.edges[places[0] ?? 0]?.id ?? ''
    const positions = places.map((place) => positionOf('edges', place))
    faults.push({ kind: 'cycle', list: 'edges', id, positions, problem })
  }
  return faults
}

function edgeFaults(
  edge: OutlineEdge,
  kinds: ReadonlyMap<string, NodeKind>,
): { kind: StructuralFault['kind']; problem: string }[] {
  const faults: { kind: StructuralFault['kind']; problem: string }[] = []
  if (edge.source === edge.target) {
    faults.push({ kind: 'self_edge', problem: `self-edge: ${edge.source}, ${edge.target}` })
  }
  for (const end of ['source', 'target'] as const) {
    const id = edge[end]
    const kind = kinds.get(id)
    const fitting = END_KINDS[edge.type][end]
    if (kind === undefined) {
      const near = nearestName(id, [...kinds.keys()])
      const hint = near === null ? '' : ` Did you mean "${near}"?`
      faults.push({
        kind: 'dangling_id',
        problem: `the ${end} of this ${edge.type} edge, "${id}", does not exist.${hint}`,
      })
    } else if (!fitting.includes(kind)) {
      const expected = fitting.join(' or ')
      faults.push({
        kind: 'wrong_end_type',
        problem: `the ${end} of this ${edge.type} edge must be a ${expected}, "${id}" is a ${kind}`,
      })
    }
  }
  if (edge.count !== undefined && !(Number.isSafeInteger(edge.count) && edge.count > 0)) {
    faults.push({ kind: 'quantity', problem: `count must be a positive integer, got ${edge.count}` })
  }
  if (edge.weight !== undefined && !(Number.isFinite(edge.weight) && edge.weight > 0)) {
    faults.push({ kind: 'quantity', problem: `weight must be a positive number, got ${edge.weight}` })
  }
  return faults
}

function placesById(records: readonly { readonly id: string }[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [place, { id }] of records.entries()) {
    const known = places.get(id)
    if (known === undefined) places.set(id, [place])
    else known.push(place)
  }
  return places
}

function inWords(positions: readonly number[]): string {
  return `positions ${positions.slice(0, -1).join(', ')} and ${positions.at(-1)}`
}
