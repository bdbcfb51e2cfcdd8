import {
  type CompiledStage,
  canonicalJson,
  type EnvironmentSpec,
  type RoleEvent,
  type Snapshot,
  type SnapshotChannel,
  type Transition,
  type Verdict,
} from '@mc-evobench/core'
import { advanceEvent, attachEvidence, channelsRead, type EventState, startEvent, verify } from '@mc-evobench/verifier'
import { readEvidence, recordChannel, recordSnapshot } from './read-evidence.ts'

/** A channel whose value changed, with the new one. */
export type EvidenceChange = Pick<Extract<RoleEvent, { type: 'channel-change' }>, 'channel' | 'channels'>

/**
 * Reads the evidence of one stage, transition by transition: first `start`, then `advance`, last `whole`. The snapshots
 * and changes it returns are evidence as the environment gave it, as copies that nobody else holds; the verdicts see what
 * the mission event made of it. All three throw SetupError where the environment does not give the evidence it lists.
 */
export interface StageEvidence {
  /** The stage's first snapshot, with every channel that the environment serves. */
  start(transition: Transition<unknown>): Snapshot
  /** Moves the mission event on by the channels that the stage's predicates and its event read. */
  advance(transition: Transition<unknown>): void
  /** How the last `start` or `advance` came out. */
  judged(): { holds: boolean; eventState: EventState | null }
  /** The channels that are read and whose value differs from the last time, by the last `start` or `advance`. */
  changes(): readonly EvidenceChange[]
  /** A snapshot with every channel, at the instant of the last `start` or `advance`, and its verdict. */
  whole(transition: Transition<unknown>): { snapshot: Snapshot; verdict: Verdict }
}

/** Makes the reader of a stage's evidence. `stageLimit` is the effective one, in environment steps. */
export function createStageEvidence(options: {
  stage: CompiledStage
  spec: EnvironmentSpec
  stageLimit: number
}): StageEvidence {
  const { stage, spec, stageLimit } = options
  const { task, event } = stage
  const served = spec.snapshotChannels
  const asked = channelsRead(task, event).filter((channel) => served.includes(channel))
  const memory = createChannelMemory(spec, asked)
  let eventState: EventState | null = null
  let holds = false
  let changes: readonly EvidenceChange[] = NO_CHANGES

  const judge = (snapshot: Snapshot): Verdict =>
    verify(task.success, attachEvidence({ snapshot, event, state: eventState }))

  return {
    start(transition) {
      const snapshot = recordSnapshot(spec, transition)
      eventState = event === null ? null : startEvent(event, snapshot)
      holds = judge(snapshot).holds
      memory.changes(snapshot)
      changes = NO_CHANGES
      return snapshot
    },
    advance(transition) {
      const snapshot = readEvidence(spec, transition, asked)
      // What an environment gives again unchanged says what it said before; an event counts time, so it is always asked.
      if (event === null && memory.isSame(snapshot)) {
        changes = NO_CHANGES
        return
      }
      if (event !== null && eventState !== null) {
        eventState = advanceEvent({ event, state: eventState, snapshot, stageLimit })
      }
      holds = judge(snapshot).holds
      changes = memory.changes(snapshot)
    },
    judged: () => ({ holds, eventState }),
    changes: () => changes,
    whole(transition) {
      const snapshot = recordSnapshot(spec, transition)
      return { snapshot, verdict: judge(snapshot) }
    },
  }
}

const NO_CHANGES: readonly EvidenceChange[] = []

/** What is known of the channels of the snapshot before. */
interface ChannelMemory {
  /** Whether every channel is the very object, frozen, that the snapshot before held: then none can have changed. */
  isSame(snapshot: Snapshot): boolean
  /** Those that differ from the snapshot before. */
  changes(snapshot: Snapshot): EvidenceChange[]
}

function createChannelMemory(spec: EnvironmentSpec, names: readonly SnapshotChannel[]): ChannelMemory {
  // The quick text is compared first; canonical JSON is only made when it differs.
  const quick = new Map<SnapshotChannel, string>()
  const exact = new Map<SnapshotChannel, string>()
  const last = new Map<SnapshotChannel, unknown>()
  const isKnown = (snapshot: Snapshot, channel: SnapshotChannel): boolean => {
    const value = snapshot.channels[channel]
    return value !== undefined && last.get(channel) === value && Object.isFrozen(value)
  }
  const changes: ChannelMemory['changes'] = (snapshot) => {
    const changes: EvidenceChange[] = []
    for (const channel of names) {
      if (isKnown(snapshot, channel)) continue
      last.set(channel, snapshot.channels[channel])
      const text = JSON.stringify(snapshot.channels[channel])
      if (quick.get(channel) === text) continue
      quick.set(channel, text)
      const channels = recordChannel(spec, snapshot, channel)
      const canonical = canonicalJson(channels)
      if (exact.get(channel) === canonical) continue
      exact.set(channel, canonical)
      changes.push({ channel, channels })
    }
    return changes
  }
  return { isSame: (snapshot) => names.every((channel) => isKnown(snapshot, channel)), changes }
}
