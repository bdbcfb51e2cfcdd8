import type { EventCondition, Snapshot } from '@mc-evobench/core'
import { blockMatches } from './block-matches.ts'
import type { ConditionReading } from './event-state.ts'
import type { EventTime } from './event-time.ts'
import { isWithinDayTime } from './is-within-day-time.ts'
import { normaliseName } from './normalise-name.ts'

const AIR: ReadonlySet<string> = new Set(['air', 'cave_air', 'void_air'])

/** What a condition may look at beside the snapshot. */
export interface ConditionContext {
  readonly time: EventTime
  /** Alive now and at every snapshot of the stage before; null when the player is not observed. */
  readonly alive: boolean | null
  /** The times of day that count as night where only the time of day is known. */
  readonly nightWindow: { readonly from: number; readonly to: number }
}

/**
 * Judges one condition of a mission event by a snapshot.
 *
 * @see MC-EvoBench paper, section C.2, Table C2
 */
export function readCondition(
  condition: EventCondition,
  snapshot: Snapshot,
  context: ConditionContext,
): ConditionReading {
  const { channels } = snapshot
  const found = (observed: ConditionReading['observed'], holds: boolean): ConditionReading => ({
    condition,
    holds,
    evidence: 'observed',
    observed,
  })
  const missing: ConditionReading = { condition, holds: false, evidence: 'unavailable', observed: null }
  switch (condition.kind) {
    case 'block_in_ray': {
      if (channels.ray === undefined) return missing
      const { block } = channels.ray
      return found(block, block !== null && blockMatches(block, normaliseName(condition.block)))
    }
    case 'blocks_in_grid': {
      if (channels.grid === undefined) return missing
      const wanted = normaliseName(condition.block)
      let count = 0
      for (const block of channels.grid.blocks) if (blockMatches(block, wanted)) count++
      return found(count, count >= condition.minimum)
    }
    case 'solid_in_grid': {
      if (channels.grid === undefined) return missing
      let count = 0
      for (const block of channels.grid.blocks) if (!AIR.has(normaliseName(block))) count++
      return found(count, count >= condition.minimum)
    }
    case 'effective_light': {
      if (channels.light === undefined) return missing
      const { effective } = channels.light
      return found(effective, effective >= condition.minimum)
    }
    case 'sheltered_from_sky': {
      if (channels.light === undefined) return missing
      const { sky, skyBlocked } = channels.light
      return found(sky, sky <= condition.skyLightMaximum || skyBlocked)
    }
    case 'player_alive':
      return context.alive === null ? missing : found(context.alive, context.alive)
    case 'elapsed_ticks': {
      const { elapsedTicks, elapsedBy } = context.time
      if (elapsedTicks === null) return missing
      const atNight = elapsedBy === 'total' || isNight(snapshot, context.nightWindow)
      return found(elapsedTicks, elapsedTicks >= condition.minimum && atNight)
    }
    case 'day_time_within': {
      if (channels.time === undefined) return missing
      const { day } = channels.time
      return found(day, isWithinDayTime(day, condition))
    }
    case 'counter': {
      if (channels.counters === undefined) return missing
      const { counters } = channels
      const count = Object.hasOwn(counters, condition.counter) ? (counters[condition.counter] ?? 0) : 0
      return found(count, count >= condition.minimum)
    }
  }
}

function isNight(snapshot: Snapshot, window: ConditionContext['nightWindow']): boolean {
  const { time } = snapshot.channels
  return time !== undefined && isWithinDayTime(time.day, window)
}
