import {
  type EnvironmentSpec,
  parseInput,
  SetupError,
  type Snapshot,
  type SnapshotChannel,
  type SnapshotChannels,
  snapshotChannelsSchema,
  snapshotSchema,
  type Transition,
} from '@mc-evobench/core'

/**
 * Takes a snapshot of the given channels, for looking at only.
 *
 * @throws SetupError if the environment leaves out a channel that its spec lists: what it did not show must not count
 *   against the agent.
 */
export function readEvidence(
  spec: EnvironmentSpec,
  transition: Transition<unknown>,
  asked: readonly SnapshotChannel[],
): Snapshot {
  const snapshot = transition.snapshot(asked)
  for (const channel of asked) {
    if (snapshot.channels[channel] === undefined) {
      throw fault(spec, `lists the evidence "${channel}", but its snapshot at step ${snapshot.step} has none`)
    }
  }
  return snapshot
}

/**
 * Takes a snapshot of every channel that the environment lists, for the record: checked, and a copy that nothing which
 * happens later can change.
 *
 * @throws SetupError if a channel is left out, or a value is none that a record can hold, such as a count of NaN.
 */
export function recordSnapshot(spec: EnvironmentSpec, transition: Transition<unknown>): Snapshot {
  const snapshot = readEvidence(spec, transition, spec.snapshotChannels)
  return checked(spec, snapshot.step, () =>
    parseInput(snapshotSchema, snapshot, { where: 'snapshot', what: 'its evidence' }),
  )
}

/**
 * One channel of a snapshot as {@link recordSnapshot} would record it.
 *
 * @throws SetupError if a value is none that a record can hold.
 */
export function recordChannel(
  spec: EnvironmentSpec,
  { step, channels }: Snapshot,
  channel: SnapshotChannel,
): SnapshotChannels {
  const one = { [channel]: channels[channel] }
  return checked(spec, step, () =>
    parseInput(snapshotChannelsSchema, one, { where: 'snapshot', what: `its evidence "${channel}"` }),
  )
}

function checked<T>(spec: EnvironmentSpec, step: number, parse: () => T): T {
  try {
    return parse()
  } catch (cause) {
    throw fault(spec, `gave a snapshot at step ${step} that cannot be recorded: ${(cause as Error).message}`, cause)
  }
}

function fault(spec: EnvironmentSpec, what: string, cause?: unknown): SetupError {
  return new SetupError({
    where: 'playStage',
    what: `environment ${spec.id}@${spec.version} ${what}`,
    todo: 'Check the environment by checkEnvironment of @mc-evobench/core/testing.',
    ...(cause === undefined ? {} : { cause }),
  })
}
