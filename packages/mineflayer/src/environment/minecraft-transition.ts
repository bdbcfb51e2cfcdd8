import type {
  Activity,
  EnvironmentEvent,
  MinecraftObservation,
  Snapshot,
  SnapshotChannel,
  Termination,
  Transition,
} from '@mc-evobench/core'

/** Builds what a transition shows; throws WrongUseError once the world has moved on. */
export interface TransitionSource {
  observe(step: number): MinecraftObservation
  snapshot(channels: readonly SnapshotChannel[], step: number): Snapshot
}

/** One step's result; observation and snapshot are built when asked for. */
export class MinecraftTransition implements Transition<MinecraftObservation> {
  readonly activity: Activity | null
  readonly terminated: Termination | null
  readonly truncated = null
  readonly events: readonly EnvironmentEvent[]
  readonly #source: TransitionSource
  readonly #step: number

  constructor(
    source: TransitionSource,
    facts: {
      step: number
      activity: Activity | null
      terminated: Termination | null
      events: readonly EnvironmentEvent[]
    },
  ) {
    this.#source = source
    this.#step = facts.step
    this.activity = facts.activity
    this.terminated = facts.terminated
    this.events = facts.events
  }

  observe(): MinecraftObservation {
    return this.#source.observe(this.#step)
  }

  snapshot(channels: readonly SnapshotChannel[]): Snapshot {
    return this.#source.snapshot(channels, this.#step)
  }
}
