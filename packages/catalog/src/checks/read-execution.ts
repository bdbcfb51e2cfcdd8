import { taskNodeId } from '@mc-evobench/graph'
import type { RawCatalog } from '../raw-catalog.ts'
import type { References } from './check-references.ts'
import { itemsOf } from './items-of.ts'
import type { CatalogOutline } from './outline-catalog.ts'
import { readPredicates } from './read-predicates.ts'

/** What tasks require and produce, with the benefit of the doubt where an edge has a fault of its own. */
export interface Execution {
  /** State ids by task node. */
  readonly requires: ReadonlyMap<string, readonly string[]>
  readonly produces: ReadonlyMap<string, readonly string[]>
  /** Task nodes of which it is not known what they produce. */
  readonly undecidedTasks: ReadonlySet<string>
  /** States that a faulty edge probably stands for; null when a faulty edge may stand for any state. */
  readonly doubtfulStates: ReadonlySet<string> | null
}

/**
 * Reads the `requires` and `produces` edges. An edge with a fault is reported for that fault; so that it does not also
 * make tasks unreachable and predicates unsatisfiable, it requires nothing here, and what it may produce is taken for
 * produced: the state its target probably means, else the items that its task, or a task that produces nothing, is judged by.
 *
 * @param known.isSound - whether every edge is known to join what its type joins.
 */
export function readExecution(
  catalog: RawCatalog,
  known: { outline: CatalogOutline; references: References; isSound: boolean },
): Execution {
  const { outline, references, isSound } = known
  const requires = new Map<string, string[]>()
  const produces = new Map<string, string[]>()
  const undecidedTasks = new Set<string>()
  const doubtfulStates = new Set<string>()
  let mayBeAny = false
  const faulty: { type: string | undefined; source: unknown; target: unknown }[] = []
  const isTask = (end: unknown): end is string => typeof end === 'string' && outline.taskNodes.has(end)
  const isState = (end: unknown): end is string => typeof end === 'string' && outline.stateNodes.has(end)

  for (const { raw, fields, parsed } of catalog.edges) {
    if (isSound && parsed !== null) {
      if (parsed.type === 'requires') push(requires, parsed.target, parsed.source)
      else if (parsed.type === 'produces') push(produces, parsed.source, parsed.target)
      continue
    }
    const { source, target } = raw
    if (fields.type === 'requires' && isState(source) && isTask(target)) push(requires, target, source)
    else if (fields.type === 'produces' && isTask(source) && isState(target)) push(produces, source, target)
    else if (fields.type === 'produces' || fields.type === undefined) faulty.push({ type: fields.type, source, target })
  }
  if (faulty.length > 0) {
    const judging = statesByJudgedTask(catalog)
    const unproductive = [...outline.taskNodes].filter((task) => !produces.has(task))
    const meantByAny = unproductive.flatMap((task) => judging.get(task) ?? [])
    let isByAny = false
    for (const { type, source, target } of faulty) {
      const [from, to] = [source, target].map((end) => (typeof end === 'string' ? references.resolveNode(end) : null))
      // Begins at a state, so whatever its type was meant to be, it produces nothing.
      if (type === undefined && isState(from)) continue
      if (isTask(from)) undecidedTasks.add(from)
      else isByAny = true
      const meant = isState(to) && to !== from ? [to] : isTask(from) ? (judging.get(from) ?? []) : []
      for (const state of meant) doubtfulStates.add(state)
      if (meant.length === 0 && (isTask(from) || meantByAny.length === 0)) mayBeAny = true
    }
    if (isByAny) {
      for (const task of unproductive) undecidedTasks.add(task)
      for (const state of meantByAny) doubtfulStates.add(state)
    }
  }
  return { requires, produces, undecidedTasks, doubtfulStates: mayBeAny ? null : doubtfulStates }
}

/** By task node, the item and tool states that the task's predicates name. */
function statesByJudgedTask(catalog: RawCatalog): Map<string, string[]> {
  const byKey = Map.groupBy(
    catalog.states.filter(({ fields }) => fields.category === 'item' || fields.category === 'tool'),
    ({ fields }) => fields.key,
  )
  return new Map(
    catalog.tasks.map((task) => {
      const items = readPredicates(task).flatMap(({ predicate }) => itemsOf(predicate))
      const states = items.flatMap((item) => byKey.get(item) ?? []).flatMap(({ id }) => (id === null ? [] : [id]))
      return [taskNodeId(task.id ?? ''), states]
    }),
  )
}

function push(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
