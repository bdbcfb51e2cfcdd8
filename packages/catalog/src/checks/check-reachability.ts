import { taskNodeId } from '@mc-evobench/graph'
import { LIST_FILES } from '../catalog-files.ts'
import type { CatalogFault } from '../catalog-report.ts'
import type { RawCatalog } from '../raw-catalog.ts'
import { outlineOf } from './check-structure.ts'

/**
 * Finds tasks that no order of tasks can reach. Reachable states are those that some chain or probe family starts with,
 * and what reachable tasks produce; a task is reachable when all it requires is. Without a readable chain or probe family
 * nothing is known to start with, and nothing is reported.
 */
export function checkReachability(catalog: RawCatalog): CatalogFault[] {
  const sequences = [...catalog.chains, ...catalog.probeFamilies].flatMap(({ parsed }) =>
    parsed === null ? [] : [parsed],
  )
  if (sequences.length === 0) return []
  const { outline } = outlineOf(catalog)
  const needs = new Map<string, string[]>()
  const gives = new Map<string, string[]>()
  for (const edge of outline.edges) {
    if (edge.type === 'requires') needs.set(edge.target, [...(needs.get(edge.target) ?? []), edge.source])
    if (edge.type === 'produces') gives.set(edge.source, [...(gives.get(edge.source) ?? []), edge.target])
  }
  const reached = new Set(sequences.flatMap((sequence) => sequence.initialStates))
  let waiting = outline.tasks.map((task) => taskNodeId(task.id))
  for (let before = -1; before !== waiting.length; ) {
    before = waiting.length
    waiting = waiting.filter((node) => {
      if (!(needs.get(node) ?? []).every((state) => reached.has(state))) return true
      for (const state of gives.get(node) ?? []) reached.add(state)
      return false
    })
  }
  const unreachable = new Set(waiting)
  return catalog.tasks.flatMap(({ id, position }) => {
    if (id === null || !unreachable.has(taskNodeId(id))) return []
    const lacking = (needs.get(taskNodeId(id)) ?? []).filter((state) => !reached.has(state)).sort()
    const problem = `unreachable: nothing that can be reached produces ${lacking.join(', ')}`
    return [{ file: LIST_FILES.tasks, id, position, problem }]
  })
}
