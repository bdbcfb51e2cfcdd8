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

type ChannelChange = Extract<RoleEvent, { type: 'channel-change' }>

/** Reads the evidence of one stage, transition by transition: first `start`, then `advance`, last `whole`. */
export interface StageEvidence {
  /** The stage's first snapshot, with every channel that the environment serves, and its verdict. */
  start(transition: Transition<unknown>): { snapshot: Snapshot; verdict: Verdict }
  /** Moves the mission event on and judges the channels that the stage's predicates read. */
  advance(transition: Transition<unknown>): Verdict
  /** Channels that the predicates read and whose value differs from the last time, by the last `start` or `advance`. */
  changes(): Pick<ChannelChange, 'channel' | 'channels'>[]
  /** A snapshot with every channel, at the instant of the last `start` or `advance`, and its verdict. */
  whole(transition: Transition<unknown>): { snapshot: Snapshot; verdict: Verdict }
  /** Why the mission event has failed the stage; null when it has not. */
  failure(): string | null
}

/** Makes the reader of a stage's evidence. `stageLimit` is the effective one, in environment steps. */
export function createStageEvidence(options: {
  stage: CompiledStage
  spec: EnvironmentSpec
  stageLimit: number
}): StageEvidence {
  const { stage, spec, stageLimit } = options
  const { task, event } = stage
  const read = channelsRead(task, event)
  const served = spec.snapshotChannels
  const asked = read.filter((channel) => served.includes(channel))
  let state: EventState | null = null
  let latest: Snapshot | null = null
  // The quick text is compared first; canonical JSON is only made when it differs.
  const quick = new Map<SnapshotChannel, string | undefined>()
  const canonical = new Map<SnapshotChannel, string | null>()

  const remember = (snapshot: Snapshot): SnapshotChannel[] => {
    const changed: SnapshotChannel[] = []
    for (const channel of read) {
      const value = snapshot.channels[channel]
      const text = JSON.stringify(value)
      if (quick.has(channel) && quick.get(channel) === text) continue
      quick.set(channel, text)
      const exact = value === undefined ? null : canonicalJson(value)
      if (canonical.has(channel) && canonical.get(channel) === exact) continue
      canonical.set(channel, exact)
      changed.push(channel)
    }
    return changed
  }
  let changed: SnapshotChannel[] = []

  return {
    start(transition) {
      const snapshot = transition.snapshot(served)
      state = event === null ? null : startEvent(event, snapshot)
      latest = attachEvidence(snapshot, event, state)
      remember(latest)
      changed = []
      return { snapshot: latest, verdict: verify(task.success, latest) }
    },
    advance(transition) {
      const snapshot = transition.snapshot(asked)
      if (event !== null && state !== null) state = advanceEvent(event, state, snapshot, { stageLimit })
      latest = attachEvidence(snapshot, event, state)
      changed = remember(latest)
      return verify(task.success, latest)
    },
    changes() {
      const { channels } = latest ?? { channels: {} as Snapshot['channels'] }
      return changed.map((channel) => ({
        channel,
        channels: channel in channels ? { [channel]: channels[channel] } : {},
      }))
    },
    whole(transition) {
      const snapshot = attachEvidence(transition.snapshot(served), event, state)
      return { snapshot, verdict: verify(task.success, snapshot) }
    },
    failure: () => (state?.failed === true ? (state.failureReason ?? 'failed') : null),
  }
}
