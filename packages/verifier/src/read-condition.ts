import type { EventCondition, Snapshot } from '@mc-evobench/core'
import { blockMatches } from './block-matches.ts'
import { countBlocks } from './count-blocks.ts'
import { countOf } from './count-of.ts'
import type { ConditionReading } from './event-state.ts'
import type { EventTime } from './event-time.ts'
import { finiteNumber } from './finite-number.ts'
import { isWithinDayTime } from './is-within-day-time.ts'
import { keepAsIs } from './keep-as-is.ts'
import { normaliseName } from './normalise-name.ts'

const AIR: ReadonlySet<string> = new Set(['air', 'cave_air', 'void_air'])

/** What a condition may look at beside the snapshot. */
export interface ConditionContext {
  readonly time: EventTime
  /** Alive now and at every snapshot of the stage before; null when the player is not observed and was not seen dead. */
  readonly alive: boolean | null
  /** The times of day that count as night where only the time of day is known. */
  readonly nightWindow: { readonly from: number; readonly to: number }
}

/**
 * Judges one condition of a mission event by a snapshot.
 *
 * @see MC-EvoBench paper, section C.2, Table C2
 */
export function readCondition(given: EventCondition, snapshot: Snapshot, context: ConditionContext): ConditionReading {
  const { channels } = snapshot
  const condition = keepAsIs(given)
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
      const count = countBlocks(channels.grid.blocks, (block) => blockMatches(block, wanted))
      return found(count, count >= condition.minimum)
    }
    case 'solid_in_grid': {
      if (channels.grid === undefined) return missing
      const count = countBlocks(channels.grid.blocks, (block) => !AIR.has(normaliseName(block)))
      return found(count, count >= condition.minimum)
    }
    case 'effective_light': {
      const effective = finiteNumber(channels.light?.effective)
      return effective === null ? missing : found(effective, effective >= condition.minimum)
    }
    case 'sheltered_from_sky': {
      const sky = finiteNumber(channels.light?.sky)
      if (channels.light === undefined || sky === null) return missing
      return found(sky, sky <= condition.skyLightMaximum || channels.light.skyBlocked)
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
      const day = finiteNumber(channels.time?.day)
      return day === null ? missing : found(day, isWithinDayTime(day, condition))
    }
    case 'counter': {
      const count = channels.counters === undefined ? null : countOf(channels.counters, condition.counter)
      return count === null ? missing : found(count, count >= condition.minimum)
    }
  }
}

function isNight(snapshot: Snapshot, window: ConditionContext['nightWindow']): boolean {
  const { time } = snapshot.channels
  return time !== undefined && isWithinDayTime(time.day, window)
}
