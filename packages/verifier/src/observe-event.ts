import type { MissionEvent, Snapshot } from '@mc-evobench/core'
import type { ConditionReading, EventState } from './event-state.ts'
import type { EventTime } from './event-time.ts'
import { finiteNumber } from './finite-number.ts'
import { isWithinDayTime } from './is-within-day-time.ts'
import { readCondition } from './read-condition.ts'

/** The night of Table C2, for events that name no window of their own. */
const NIGHT = { from: 12_000, to: 24_000 } as const

/**
 * Judges a mission event by one snapshot, given what was known before. `stageLimit` is null at the first snapshot,
 * where no limit can have been reached.
 */
export function observeEvent(options: {
  event: MissionEvent
  snapshot: Snapshot
  time: EventTime
  before: EventState | null
  stageLimit: number | null
}): EventState {
  const { event, snapshot, time, before, stageLimit } = options
  const { player } = snapshot.channels
  const deaths =
    player !== undefined && Object.hasOwn(player.stats, 'deaths') ? finiteNumber(player.stats['deaths']) : null
  const startDeaths = before === null ? deaths : before.startDeaths
  // A player that was put back to life between two snapshots is alive again, but has died in this stage.
  const diedBetween = deaths !== null && startDeaths !== null && deaths > startDeaths
  const died = before?.died === true || diedBetween || player?.alive === false
  const alive = died ? false : player === undefined ? null : true

  const window = event.conditions.find((condition) => condition.kind === 'day_time_within') ?? NIGHT
  const conditions = event.conditions.map((condition) =>
    readCondition(condition, snapshot, { time, alive, nightWindow: window }),
  )
  const byConditions =
    event.combine === 'all' ? conditions.every(({ holds }) => holds) : conditions.some(({ holds }) => holds)
  const byLimit =
    event.stageLimitPath &&
    alive === true &&
    stageLimit !== null &&
    time.elapsedTicks !== null &&
    time.elapsedTicks >= stageLimit &&
    (time.elapsedBy === 'total' ||
      (snapshot.channels.time !== undefined && isWithinDayTime(snapshot.channels.time.day, window)))

  const raisedBefore = before?.raised ?? false
  const raised = raisedBefore || byConditions || byLimit
  const failed = event.playerDeathFails && alive === false
  return {
    eventId: event.id,
    raised,
    raisedBy: raisedBefore ? (before?.raisedBy ?? null) : byConditions ? 'conditions' : byLimit ? 'stage_limit' : null,
    value: raised ? Math.max(before?.value ?? 0, valueRaised(event, conditions)) : 0,
    failed,
    died,
    failureReason: failed ? `the player died, which fails ${event.id}` : null,
    evidence: raised || isKnownNotRaised(event, conditions) ? 'observed' : 'unavailable',
    conditions,
    elapsedTicks: time.elapsedTicks,
    elapsedBy: time.elapsedBy,
    clock: time.clock,
    startDeaths,
  }
}

/** A counter is raised to what was counted; a flag is up or not. */
function valueRaised(event: MissionEvent, conditions: readonly ConditionReading[]): number {
  if (event.raises.kind === 'flag') return 1
  let value = 1
  for (const { condition, holds, observed } of conditions) {
    if (condition.kind === 'counter' && holds && typeof observed === 'number') value = Math.max(value, observed)
  }
  return value
}

/** One observed miss settles a conjunction; a disjunction is settled only when every condition was observed. */
function isKnownNotRaised(event: MissionEvent, conditions: readonly ConditionReading[]): boolean {
  const misses = conditions.filter(({ holds, evidence }) => !holds && evidence === 'observed')
  return event.combine === 'all' ? misses.length > 0 : misses.length === conditions.length
}
