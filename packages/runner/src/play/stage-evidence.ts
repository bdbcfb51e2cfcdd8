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
  changes(): EvidenceChange[]
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
  let changes: EvidenceChange[] = []

  const judge = (snapshot: Snapshot): Verdict =>
    verify(task.success, attachEvidence({ snapshot, event, state: eventState }))

  return {
    start(transition) {
      const snapshot = recordSnapshot(spec, transition)
      eventState = event === null ? null : startEvent(event, snapshot)
      holds = judge(snapshot).holds
      memory(snapshot)
      changes = []
      return snapshot
    },
    advance(transition) {
      const snapshot = readEvidence(spec, transition, asked)
      if (event !== null && eventState !== null) {
        eventState = advanceEvent({ event, state: eventState, snapshot, stageLimit })
      }
      holds = judge(snapshot).holds
      changes = memory(snapshot)
    },
    judged: () => ({ holds, eventState }),
    changes: () => changes,
    whole(transition) {
      const snapshot = recordSnapshot(spec, transition)
      return { snapshot, verdict: judge(snapshot) }
    },
  }
}

/** Remembers the channels of the snapshot before; each call returns those that differ in the next one. */
function createChannelMemory(
  spec: EnvironmentSpec,
  names: readonly SnapshotChannel[],
): (snapshot: Snapshot) => EvidenceChange[] {
  // The quick text is compared first; canonical JSON is only made when it differs.
  const quick = new Map<SnapshotChannel, string>()
  const exact = new Map<SnapshotChannel, string>()
  return (snapshot) => {
    const changes: EvidenceChange[] = []
    for (const channel of names) {
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
}
