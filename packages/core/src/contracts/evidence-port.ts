import type { EvidencePortName, Snapshot, SnapshotChannel } from '../schemas/snapshot.ts'

/**
 * Where an environment takes its evidence from. A port never asks the agent or believes what its client predicts,
 * except the port named `client`, which exists for servers that offer nothing better and is named in every snapshot.
 */
export interface EvidencePort {
  readonly name: EvidencePortName
  /** The channels it can serve; a predicate that needs another is refused before a run. */
  readonly channels: readonly SnapshotChannel[]
  /**
   * Takes a snapshot of this instant.
   * @throws WrongUseError for a channel it does not list.
   */
  take(channels: readonly SnapshotChannel[], step: number): Snapshot
}
