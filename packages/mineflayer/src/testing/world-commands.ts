import type {
  Action,
  Activity,
  EnvironmentEvent,
  EnvironmentSpec,
  MinecraftObservation,
  Profile,
  SkillAction,
  Snapshot,
  SnapshotChannel,
  Termination,
} from '@mc-evobench/core'
import type { ContractReport } from '@mc-evobench/core/testing'
import type { DroppedItemEvidence, EmbeddedServer, PlayerEvidence } from '@mc-evobench/server'
import type { MinecraftEnvironmentOptions } from '../environment-options.ts'

/** A reset in a test: fields of the profile and the two seeds, both 1 unless told. */
export type WorldReset = Partial<Profile> & { worldSeed?: number; chanceSeed?: number }

/** What came of one or more steps. */
interface StepReport {
  readonly steps: number
  readonly activity: Activity | null
  readonly terminated: Termination | null
  readonly events: readonly EnvironmentEvent[]
}

/** What a test can ask of the world in the other thread. */
export interface WorldCommands {
  open(options: MinecraftEnvironmentOptions): Promise<EnvironmentSpec>
  reset(options: WorldReset): Promise<StepReport & { fingerprint: string }>
  step(action: Action | null): Promise<StepReport>
  /** Begins a skill and steps until it has ended. */
  run(skill: string, options: SkillAction['arguments'], limit?: number): Promise<StepReport>
  observe(): Promise<MinecraftObservation>
  snapshot(channels: readonly SnapshotChannel[]): Promise<Snapshot>
  /** Changes blocks as no player could, and takes a step so that the client knows. */
  setBlocks(blocks: readonly { x: number; y: number; z: number; block: string }[]): Promise<void>
  /** Puts items into the inventory, and takes a step; tells how many did not fit. */
  give(item: string, count: number): Promise<number>
  hurt(amount: number): Promise<void>
  /** Puts a creature at a place, and takes a step; tells its entity id. */
  spawn(creature: Parameters<EmbeddedServer['spawnCreature']>[0]): Promise<number>
  /** The creatures that live, by kind. */
  creatures(): Promise<string[]>
  /** Closes the server under the environment, which sends the player away. */
  closeServer(): Promise<void>
  /** Ends the client's connection. */
  disconnect(): Promise<void>
  blockAt(x: number, y: number, z: number): Promise<string>
  player(): Promise<PlayerEvidence>
  drops(): Promise<DroppedItemEvidence[]>
  pathNodes(): Promise<{ readonly total: number; readonly mostInOneStep: number }>
  stateHash(): Promise<string>
  /** Plays actions in an environment of its own and tells the state hash after the reset and each step. */
  trace(
    options: MinecraftEnvironmentOptions,
    reset: WorldReset,
    actions: readonly (Action | null)[],
  ): Promise<{ fingerprint: string; hash: string; hashes: string[] }>
  check(actions: readonly (Action | null)[]): Promise<ContractReport>
  /** Does something that is not allowed and tells what was thrown. */
  misuse(name: 'unknownScene' | 'options' | 'stale'): Promise<string | null>
  close(): Promise<void>
}
