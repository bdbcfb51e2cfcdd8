import {
  InvalidArgumentError,
  type MissionEvent,
  type Predicate,
  type PredicateVerdict,
  type SnapshotChannel,
} from '@mc-evobench/core'
import type { AttachedEvidence } from './attach-evidence.ts'
import { channelOfPath } from './channel-of-path.ts'
import { checkPredicate } from './check-predicate.ts'
import { compareValues } from './compare-values.ts'
import { countOf } from './count-of.ts'
import { finiteNumber } from './finite-number.ts'
import { keepAsIs } from './keep-as-is.ts'
import { normaliseName } from './normalise-name.ts'
import { DEEPEST_NESTING } from './predicate-limits.ts'
import { readPath } from './read-path.ts'

/**
 * Judges one predicate by a snapshot.
 *
 * What is missing inside a channel that is there is an observation: an item or counter without a count is 0, a slot
 * without an item holds nothing, a flag that is not listed is not raised. What cannot be looked up at all is not: a
 * predicate whose channel, slot, player measurement or path is absent, or whose number is not finite, does not hold, and
 * says `unavailable`. So does one on a flag or counter of a mission event that could not be observed, as
 * `attachEvidence` notes it. The verdict keeps the predicate as it was when it was judged.
 *
 * @throws InvalidArgumentError if the predicate is of no known family, asks for a minimum or by an operator that is none,
 *   or if `any_of` is nested deeper than 64 levels.
 * @see MC-EvoBench paper, section C.1, Table C1
 */
export function verifyPredicate(predicate: Predicate, snapshot: AttachedEvidence): PredicateVerdict {
  return judge(predicate, snapshot, 0)
}

function judge(given: Predicate, snapshot: AttachedEvidence, depth: number): PredicateVerdict {
  checkPredicate('verifyPredicate', given)
  const predicate = keepAsIs(given)
  const { channels } = snapshot
  switch (predicate.kind) {
    case 'inventory_at_least': {
      const count =
        channels.inventory === undefined ? null : countOf(channels.inventory.counts, normaliseName(predicate.item))
      return atLeast(predicate, 'inventory', count)
    }
    case 'equipped': {
      const worn = channels.equipment
      if (worn === undefined || !Object.hasOwn(worn, predicate.slot)) return unavailable(predicate, 'equipment')
      const item = worn[predicate.slot]?.item ?? null
      const same = item !== null && normaliseName(item) === normaliseName(predicate.item)
      return observed(predicate, 'equipment', item, same)
    }
    case 'counter_at_least': {
      const count = channels.counters === undefined ? null : countOf(channels.counters, predicate.counter)
      const isKnown = count !== null && (count >= predicate.minimum || isObserved(snapshot, predicate))
      return atLeast(predicate, 'counters', isKnown ? count : null)
    }
    case 'player_stat': {
      const stats = channels.player?.stats
      const known = stats !== undefined && Object.hasOwn(stats, predicate.stat)
      return atLeast(predicate, 'player', known ? finiteNumber(stats[predicate.stat]) : null)
    }
    case 'snapshot_compare': {
      const channel = channelOfPath(predicate.path)
      const { found, value } = readPath(channels, predicate.path)
      if (!found) return unavailable(predicate, channel)
      return observed(predicate, channel, value, compareValues(value, predicate.operator, predicate.value))
    }
    case 'flag': {
      // A text has `includes` too, and "tonight" is no list in which "night" stands.
      if (!Array.isArray(channels.flags)) return unavailable(predicate, 'flags')
      const raised = channels.flags.includes(predicate.flag)
      if (!raised && !isObserved(snapshot, predicate)) return unavailable(predicate, 'flags')
      return observed(predicate, 'flags', raised, raised)
    }
    case 'any_of':
      return judgeAnyOf(predicate, snapshot, depth)
  }
}

/** All children are judged, so that the record shows each of them. */
function judgeAnyOf(
  predicate: Extract<Predicate, { kind: 'any_of' }>,
  snapshot: AttachedEvidence,
  depth: number,
): PredicateVerdict {
  if (depth >= DEEPEST_NESTING) {
    throw new InvalidArgumentError({
      where: 'verifyPredicate',
      what: `any_of is nested deeper than ${DEEPEST_NESTING} levels`,
      todo: 'Children of a disjunction within a disjunction can stand in the outer one.',
    })
  }
  const children = predicate.predicates.map((child) => judge(child, snapshot, depth + 1))
  const holds = children.some((child) => child.holds)
  const known = holds || children.every((child) => child.evidence === 'observed')
  return {
    predicate: { ...predicate, predicates: children.map((child) => child.predicate) },
    holds,
    evidence: known ? 'observed' : 'unavailable',
    observed: known ? holds : null,
    channel: null,
    children,
  }
}

/** Whether the snapshot can tell that a flag is down or a counter is short, with what is noted of a mission event. */
function isObserved(
  { unobserved, addedAlone }: AttachedEvidence,
  predicate: Extract<Predicate, { kind: 'flag' | 'counter_at_least' }>,
): boolean {
  const isOf = (raises: MissionEvent['raises']): boolean =>
    raises.kind === 'flag'
      ? predicate.kind === 'flag' && raises.flag === predicate.flag
      : predicate.kind === 'counter_at_least' && raises.counter === predicate.counter
  if (unobserved !== undefined && isOf(unobserved)) return false
  const isAdded = addedAlone !== undefined && (addedAlone.kind === 'flag') === (predicate.kind === 'flag')
  return !isAdded || isOf(addedAlone)
}

function atLeast(
  predicate: Extract<Predicate, { minimum: number }>,
  channel: SnapshotChannel,
  value: number | null,
): PredicateVerdict {
  return value === null
    ? unavailable(predicate, channel)
    : observed(predicate, channel, value, value >= predicate.minimum)
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
