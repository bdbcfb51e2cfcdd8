import type { Predicate, PredicateVerdict, Snapshot, SnapshotChannel } from '@mc-evobench/core'
import { channelOfPath } from './channel-of-path.ts'
import { compareValues } from './compare-values.ts'
import { normaliseName } from './normalise-name.ts'
import { readPath } from './read-path.ts'

/**
 * Judges one predicate by a snapshot.
 *
 * What is missing inside a channel that is there is an observation: an item or counter without a count is 0, a slot
 * without an item holds nothing, a flag that is not listed is not raised. What cannot be looked up at all is not: a
 * predicate whose channel, player measurement or path is absent does not hold, and says `unavailable`.
 *
 * @see MC-EvoBench paper, section C.1, Table C1
 */
export function verifyPredicate(predicate: Predicate, snapshot: Snapshot): PredicateVerdict {
  const { channels } = snapshot
  switch (predicate.kind) {
    case 'inventory_at_least': {
      if (channels.inventory === undefined) return unavailable(predicate, 'inventory')
      const count = countOf(channels.inventory.counts, normaliseName(predicate.item))
      return observed(predicate, 'inventory', count, count >= predicate.minimum)
    }
    case 'equipped': {
      if (channels.equipment === undefined) return unavailable(predicate, 'equipment')
      const item = channels.equipment[predicate.slot]?.item ?? null
      const same = item !== null && normaliseName(item) === normaliseName(predicate.item)
      return observed(predicate, 'equipment', item, same)
    }
    case 'counter_at_least': {
      if (channels.counters === undefined) return unavailable(predicate, 'counters')
      const count = countOf(channels.counters, predicate.counter)
      return observed(predicate, 'counters', count, count >= predicate.minimum)
    }
    case 'player_stat': {
      const stats = channels.player?.stats
      if (stats === undefined || !Object.hasOwn(stats, predicate.stat)) return unavailable(predicate, 'player')
      const value = stats[predicate.stat] ?? 0
      return observed(predicate, 'player', value, value >= predicate.minimum)
    }
    case 'snapshot_compare': {
      const channel = channelOfPath(predicate.path)
      const reading = readPath(channels, predicate.path)
      if (!reading.found) return unavailable(predicate, channel)
      return observed(
        predicate,
        channel,
        reading.value,
        compareValues(reading.value, predicate.operator, predicate.value),
      )
    }
    case 'flag': {
      if (channels.flags === undefined) return unavailable(predicate, 'flags')
      const raised = channels.flags.includes(predicate.flag)
      return observed(predicate, 'flags', raised, raised)
    }
    case 'any_of': {
      // All children are judged, so that the record shows each of them.
      const children = predicate.predicates.map((child) => verifyPredicate(child, snapshot))
      const holds = children.some((child) => child.holds)
      const known = holds || children.every((child) => child.evidence === 'observed')
      return {
        predicate,
        holds,
        evidence: known ? 'observed' : 'unavailable',
        observed: known ? holds : null,
        channel: null,
        children,
      }
    }
  }
}

function countOf(counts: Readonly<Record<string, number>>, name: string): number {
  return Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0
}

function observed(
  predicate: Predicate,
  channel: SnapshotChannel | null,
  value: PredicateVerdict['observed'],
  holds: boolean,
): PredicateVerdict {
  return { predicate, holds, evidence: 'observed', observed: value, channel, children: [] }
}

function unavailable(predicate: Predicate, channel: SnapshotChannel | null): PredicateVerdict {
  return { predicate, holds: false, evidence: 'unavailable', observed: null, channel, children: [] }
}
