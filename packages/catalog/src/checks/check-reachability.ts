import { taskNodeId } from '@mc-evobench/graph'
import type { CatalogFault } from '../catalog-report.ts'
import type { RawCatalog } from '../raw-catalog.ts'
import type { References } from './check-references.ts'
import type { CatalogOutline } from './outline-catalog.ts'
import type { Execution } from './read-execution.ts'

/** So many further tasks with the same lack are written out. */
const MOST_TASKS = 4

/**
 * Finds tasks that no order of tasks can reach. Reachable states are those that some chain or probe family starts with,
 * and what reachable tasks produce; a task is reachable when all it requires is.
 *
 * Reported is where the way ends: a task that requires a state which nothing produces, once for each such lack, with the
 * others that share it and the number of tasks behind them. Tasks on or behind a cycle are left to the cycle's fault.
 * Nothing is reported where a list, or what chains start with, could not be read: then nothing is known to be reachable.
 */
export function checkReachability(
  catalog: RawCatalog,
  graph: { outline: CatalogOutline; references: References; execution: Execution },
): CatalogFault[] {
  const { outline, references, execution } = graph
  const initial = initialStates(catalog, references)
  if (initial === null || execution.doubtfulStates === null) return []
  if ((['tasks', 'states', 'edges'] as const).some((list) => catalog.missing.has(list))) return []

  const held = new Set([...initial, ...execution.doubtfulStates])
  const waitingFor = new Map<string, string[]>()
  // How many of its requirements a task still lacks; a state that is required twice counts twice, and is met twice.
  const lacks = new Map<string, number>()
  const ready: string[] = []
  for (const task of outline.taskNodes) {
    let lack = 0
    for (const state of execution.requires.get(task) ?? []) {
      if (held.has(state)) continue
      lack += 1
      const tasks = waitingFor.get(state)
      if (tasks === undefined) waitingFor.set(state, [task])
      else tasks.push(task)
    }
    if (lack === 0) ready.push(task)
    else lacks.set(task, lack)
  }
  for (let task = ready.pop(); task !== undefined; task = ready.pop()) {
    for (const state of execution.produces.get(task) ?? []) {
      if (held.has(state)) continue
      held.add(state)
      for (const waiting of waitingFor.get(state) ?? []) {
        const lack = (lacks.get(waiting) ?? 1) - 1
        if (lack > 0) lacks.set(waiting, lack)
        else {
          lacks.delete(waiting)
          ready.push(waiting)
        }
      }
    }
  }
  return lacks.size === 0 ? [] : explain(catalog, { execution, held, waitingFor })
}

function explain(
  catalog: RawCatalog,
  graph: {
    execution: Execution
    held: ReadonlySet<string>
    waitingFor: ReadonlyMap<string, readonly string[]>
  },
): CatalogFault[] {
  const { execution, held, waitingFor } = graph
  const lacksOf = (task: string): string[] => (execution.requires.get(task) ?? []).filter((state) => !held.has(state))
  const produced = new Set([...execution.produces.values()].flat())
  const groups = new Map<string, { id: string; position: number }[]>()
  const seen = new Set<string>()
  for (const { id, position } of catalog.tasks) {
    if (id === null || seen.has(id)) continue
    seen.add(id)
    const roots = [...new Set(lacksOf(taskNodeId(id)))].filter((state) => !produced.has(state)).sort()
    if (roots.length === 0) continue
    const key = roots.join(', ')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [{ id, position }])
    else group.push({ id, position })
  }
  // Each task behind a lack is counted once, with the first lack that it is found behind.
  const counted = new Set([...groups.values()].flat().map(({ id }) => taskNodeId(id)))
  return [...groups].flatMap(([lack, tasks]) => {
    const [first, ...others] = tasks
    if (first === undefined) return []
    const behind: string[] = []
    const queue = tasks.map(({ id }) => taskNodeId(id))
    for (let task = queue.pop(); task !== undefined; task = queue.pop()) {
      for (const next of (execution.produces.get(task) ?? []).flatMap((state) => waitingFor.get(state) ?? [])) {
        if (counted.has(next) || lacksOf(next).length === 0) continue
        counted.add(next)
        behind.push(next)
        queue.push(next)
      }
    }
    const more = others.length - MOST_TASKS
    const names = others.slice(0, MOST_TASKS).map(({ id }) => `"${id}"`)
    const problem = [
      `unreachable: nothing that can be reached produces ${lack}`,
      ...(others.length === 0 ? [] : [`the same holds for ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`]),
      ...(behind.length === 0 ? [] : [`${behind.length} further on out of reach with it`]),
    ].join('; ')
    return [{ kind: 'unreachable_task' as const, file: catalog.files.tasks, ...first, problem }]
  })
}

/** What chains and probe families start with; null when that is not wholly known. */
function initialStates(catalog: RawCatalog, references: References): Set<string> | null {
  if (catalog.missing.has('chains') || catalog.missing.has('probeFamilies')) return null
  const sequences = [...catalog.chains, ...catalog.probeFamilies]
  if (sequences.length === 0) return null
  const states = new Set<string>()
  for (const { raw } of sequences) {
    const list: unknown = raw['initialStates']
    if (!Array.isArray(list)) return null
    for (const entry of list) {
      const state = typeof entry === 'string' ? references.resolveNode(entry) : null
      if (state === null) return null
      states.add(state)
    }
  }
  return states
}
