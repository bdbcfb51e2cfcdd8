import {
  CONDITION_CHANNELS,
  InvalidArgumentError,
  type MissionEvent,
  PREDICATE_CHANNELS,
  type Predicate,
  type SnapshotChannel,
  type Task,
} from '@mc-evobench/core'
import { channelOfPath } from './channel-of-path.ts'
import { checkEvent } from './check-event.ts'
import { checkPredicate } from './check-predicate.ts'
import { DEEPEST_NESTING } from './predicate-limits.ts'

/**
 * Names the snapshot channels that verifying a task needs, so that only those are built at each step: what its
 * predicates read, what its mission event's conditions read, and what tells that the player died or that the stage
 * limit was reached where the event asks for it. A path that begins with no known channel adds none.
 *
 * @returns the channels, sorted by name, each once.
 * @throws InvalidArgumentError if `any_of` is nested deeper than 64 levels, or if a predicate or the event asks for what
 *   cannot be judged.
 */
export function channelsRead(task: Task, event: MissionEvent | null): SnapshotChannel[] {
  const channels = new Set<SnapshotChannel>()
  for (const predicate of task.success) addPredicate(predicate, channels, 0)
  if (event !== null) {
    checkEvent('channelsRead', event)
    for (const condition of event.conditions) channels.add(CONDITION_CHANNELS[condition.kind])
    if (event.playerDeathFails || event.stageLimitPath) channels.add('player')
    if (event.stageLimitPath) channels.add('time')
  }
  return [...channels].sort()
}

function addPredicate(predicate: Predicate, channels: Set<SnapshotChannel>, depth: number): void {
  checkPredicate('channelsRead', predicate)
  if (predicate.kind === 'any_of') {
    if (depth >= DEEPEST_NESTING) {
      throw new InvalidArgumentError({
        where: 'channelsRead',
        what: `any_of is nested deeper than ${DEEPEST_NESTING} levels`,
      })
    }
    for (const child of predicate.predicates) addPredicate(child, channels, depth + 1)
    return
  }
  const channel =
    predicate.kind === 'snapshot_compare' ? channelOfPath(predicate.path) : PREDICATE_CHANNELS[predicate.kind]
  if (channel !== null) channels.add(channel)
}
