import {
  CONDITION_CHANNELS,
  type MissionEvent,
  PREDICATE_CHANNELS,
  type Predicate,
  type SnapshotChannel,
  type State,
} from '@mc-evobench/core'
import { taskNodeId } from '@mc-evobench/graph'
import { LIST_FILES } from '../catalog-files.ts'
import type { CatalogFault } from '../catalog-report.ts'
import type { RawCatalog } from '../raw-catalog.ts'
import { outlineOf } from './check-structure.ts'

/**
 * Checks every success predicate against what the task declares.
 *
 * - An item asked for must be among the item and tool states that the task produces.
 * - A flag or a counter must be raised by the task's mission event, and the task must produce a state that is neither
 *   item nor tool, for the event to stand for.
 * - Player measurements and compared snapshot fields have no states and always pass. `any_of` passes with one child.
 * - The channels that predicates and event read must be among the task's observation sources.
 */
export function checkPredicates(catalog: RawCatalog): CatalogFault[] {
  const states = new Map(
    catalog.states.flatMap(({ parsed }) => (parsed === null ? [] : [[parsed.id, parsed] as const])),
  )
  const events = new Map(
    catalog.missionEvents.flatMap(({ parsed }) => (parsed === null ? [] : [[parsed.id, parsed] as const])),
  )
  const { outline } = outlineOf(catalog)
  const produced = new Map<string, State[]>()
  const undecided = new Set<string>()
  for (const edge of outline.edges) {
    if (edge.type !== 'produces') continue
    const state = states.get(edge.target)
    if (state === undefined) undecided.add(edge.source)
    else produced.set(edge.source, [...(produced.get(edge.source) ?? []), state])
  }

  return catalog.tasks.flatMap(({ parsed: task, position }) => {
    if (task === null) return []
    const fault = (problem: string): CatalogFault => ({ file: LIST_FILES.tasks, id: task.id, position, problem })
    const event = task.event === null ? null : (events.get(task.event) ?? null)
    // What does not exist or does not fit its schema is reported by itself; nothing can be concluded from it.
    if (task.event !== null && event === null) return []
    if (undecided.has(taskNodeId(task.id))) return []
    const gives = produced.get(taskNodeId(task.id)) ?? []
    const unsatisfiable = task.success.flatMap((predicate, place) =>
      canBeSatisfied(predicate, gives, event)
        ? []
        : [fault(`success.${place}: no state this task produces can satisfy ${describe(predicate)}`)],
    )
    const read = new Set<string>([
      ...task.success.flatMap(predicateChannels),
      ...(event === null ? [] : eventChannels(event)),
    ])
    const listed = new Set<string>(task.observationSources)
    const unlisted = [...read].filter((channel) => !listed.has(channel)).sort()
    return unlisted.length === 0
      ? unsatisfiable
      : [...unsatisfiable, fault(`observationSources: lacks ${unlisted.join(', ')}, which success or event read`)]
  })
}

function canBeSatisfied(predicate: Predicate, gives: readonly State[], event: MissionEvent | null): boolean {
  const isCarried = (state: State): boolean => state.category === 'item' || state.category === 'tool'
  switch (predicate.kind) {
    case 'inventory_at_least':
    case 'equipped':
      return gives.some((state) => isCarried(state) && state.key === predicate.item)
    case 'flag':
      return event?.raises.kind === 'flag' && event.raises.flag === predicate.flag && !gives.every(isCarried)
    case 'counter_at_least':
      return event?.raises.kind === 'counter' && event.raises.counter === predicate.counter && !gives.every(isCarried)
    case 'player_stat':
    case 'snapshot_compare':
      return true
    case 'any_of':
      return predicate.predicates.some((child) => canBeSatisfied(child, gives, event))
  }
}

function describe(predicate: Predicate): string {
  switch (predicate.kind) {
    case 'inventory_at_least':
    case 'equipped':
      return `${predicate.kind} "${predicate.item}"`
    case 'flag':
      return `flag "${predicate.flag}"`
    case 'counter_at_least':
      return `counter_at_least "${predicate.counter}"`
    case 'player_stat':
    case 'snapshot_compare':
      return predicate.kind
    case 'any_of':
      return `any_of (${predicate.predicates.map(describe).join(', ')})`
  }
}

function predicateChannels(predicate: Predicate): string[] {
  switch (predicate.kind) {
    case 'snapshot_compare':
      return [predicate.path.split('.', 1)[0] ?? predicate.path]
    case 'any_of':
      return predicate.predicates.flatMap(predicateChannels)
    default:
      return [PREDICATE_CHANNELS[predicate.kind]]
  }
}

function eventChannels(event: MissionEvent): SnapshotChannel[] {
  const channels = event.conditions.map((condition) => CONDITION_CHANNELS[condition.kind])
  if (event.playerDeathFails || event.stageLimitPath) channels.push('player')
  if (event.stageLimitPath) channels.push('time')
  return channels
}
