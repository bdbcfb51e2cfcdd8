import {
  CONDITION_CHANNELS,
  type EventCondition,
  type MissionEvent,
  PREDICATE_CHANNELS,
  type Predicate,
  type SnapshotChannel,
  type State,
} from '@mc-evobench/core'
import { stateIdOf, taskNodeId } from '@mc-evobench/graph'
import type { CatalogFault } from '../catalog-report.ts'
import type { RawCatalog } from '../raw-catalog.ts'
import type { Execution } from './read-execution.ts'
import { readPredicates } from './read-predicates.ts'

/** What is known of a task's event: null when it has none, undefined when that cannot be told. */
type KnownEvent = Partial<MissionEvent> | null | undefined

/** What a task declares, as far as it can be read. */
interface Declared {
  readonly states: readonly Partial<State>[]
  readonly event: KnownEvent
  /** Items that the catalog's Minecraft version does not have: reported as such, and by that alone. */
  readonly unknownItems: ReadonlySet<string>
}

/**
 * Checks every success predicate against what the task declares.
 *
 * - An item asked for must be among the item and tool states that the task produces.
 * - A flag or a counter must be raised by the task's mission event, and the task must produce a state that is neither
 *   item nor tool, for the event to stand for.
 * - Player measurements and compared snapshot fields have no states and always pass. `any_of` passes with one child.
 * - The channels that predicates and event read must be among the task's observation sources.
 *
 * What does not exist or does not fit its schema is reported by itself, and nothing is concluded from it.
 */
export function checkPredicates(
  catalog: RawCatalog,
  known: { execution: Execution; unknownItems: ReadonlySet<string> },
): CatalogFault[] {
  const { execution, unknownItems } = known
  const states = new Map(catalog.states.map(({ id, fields }) => [id, withoutContradiction(fields)]))
  const events = new Map(catalog.missionEvents.map(({ id, fields }) => [id, fields]))
  const repeatedIds = idsThatRepeat(catalog)
  const noGraph = catalog.missing.has('edges') || catalog.missing.has('states')

  return catalog.tasks.flatMap((task) => {
    const { id, position, fields } = task
    const eventId = fields.event
    const event = eventId === null || eventId === undefined ? eventId : events.get(eventId)
    const fault = (kind: CatalogFault['kind'], problem: string): CatalogFault => ({
      kind,
      file: catalog.files.tasks,
      id,
      position,
      problem,
    })
    const faults: CatalogFault[] = []
    const predicates = readPredicates(task)
    const node = taskNodeId(id ?? '')
    if (!noGraph && id !== null && !repeatedIds.has(id) && !execution.undecidedTasks.has(node)) {
      const produced = (execution.produces.get(node) ?? []).map((state) => states.get(state) ?? {})
      for (const { place, predicate } of predicates) {
        if (canBeSatisfied(predicate, { states: produced, event, unknownItems })) continue
        const problem = `success.${place}: no state this task produces can satisfy ${describe(predicate)}`
        faults.push(fault('unsatisfiable_predicate', problem))
      }
    }
    const listed: readonly string[] | undefined = fields.observationSources
    if (listed === undefined) return faults
    const read = [...predicates.flatMap(({ predicate }) => predicateChannels(predicate)), ...eventChannels(event)]
    const unlisted = read.filter((channel) => !listed.includes(channel))
    if (unlisted.length > 0) {
      const problem = `observationSources: lacks ${[...new Set(unlisted)].sort().join(', ')}, which success or event read`
      faults.push(fault('unlisted_channel', problem))
    }
    return faults
  })
}

/** Where id, category and key do not agree, it is not known which of them is meant. */
function withoutContradiction(state: Partial<State>): Partial<State> {
  const { id, category, key } = state
  const agrees = id === undefined || category === undefined || key === undefined || id === stateIdOf({ category, key })
  return agrees ? state : {}
}

/** Ids that several tasks have: it is not known which of them the edges mean. */
function idsThatRepeat(catalog: RawCatalog): Set<string> {
  const seen = new Set<string>()
  return new Set(catalog.tasks.flatMap(({ id }) => (id !== null && (seen.has(id) || !seen.add(id)) ? [id] : [])))
}

function canBeSatisfied(predicate: Predicate, declared: Declared): boolean {
  const { states, event, unknownItems } = declared
  // A state whose category cannot be read may be either.
  const mayBeCarried = ({ category }: Partial<State>): boolean =>
    category === undefined || category === 'item' || category === 'tool'
  const mayStandForEvent = ({ category }: Partial<State>): boolean => category !== 'item' && category !== 'tool'
  switch (predicate.kind) {
    case 'inventory_at_least':
    case 'equipped':
      return (
        unknownItems.has(predicate.item) ||
        states.some((state) => mayBeCarried(state) && (state.key === undefined || state.key === predicate.item))
      )
    case 'flag':
    case 'counter_at_least': {
      if (event === undefined) return true
      if (event === null) return false
      const { raises } = event
      return (
        raises === undefined ||
        ((raises.kind === 'flag'
          ? predicate.kind === 'flag' && raises.flag === predicate.flag
          : predicate.kind === 'counter_at_least' && raises.counter === predicate.counter) &&
          states.some(mayStandForEvent))
      )
    }
    case 'player_stat':
    case 'snapshot_compare':
      return true
    case 'any_of':
      return predicate.predicates.some((child) => canBeSatisfied(child, declared))
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

function eventChannels(event: KnownEvent): SnapshotChannel[] {
  if (event === null || event === undefined) return []
  const channels = (event.conditions ?? []).map(({ kind }: EventCondition) => CONDITION_CHANNELS[kind])
  if (event.playerDeathFails === true || event.stageLimitPath === true) channels.push('player')
  if (event.stageLimitPath === true) channels.push('time')
  return channels
}
