import { z } from 'zod'
import type { Profile } from '../schemas/catalog.ts'
import { evidencePortSchema, type Snapshot, type SnapshotChannel, snapshotChannelSchema } from '../schemas/snapshot.ts'

const jsonSchemaObject = z.record(z.string(), z.json())

/** What an environment is and can do; plain data, recorded with every role. */
export const environmentSpecSchema = z.strictObject({
  id: z.string().min(1),
  version: z.string().min(1),
  stepMs: z.number().positive().describe('game time of one step in milliseconds'),
  deterministic: z.boolean().describe('same seed, profile and actions give the same transitions'),
  evidencePort: evidencePortSchema,
  snapshotChannels: z.array(snapshotChannelSchema).describe('what the port can serve'),
  scenes: z.array(z.string()).nullable().describe('the scenes it can build; null when it takes any profile'),
  skills: z.array(
    z.strictObject({
      name: z.string(),
      description: z.string(),
      arguments: jsonSchemaObject.describe('JSON Schema of the arguments object'),
      stepLimit: z.int().positive().describe('a skill that has not ended by then fails'),
    }),
  ),
  actionSchema: jsonSchemaObject,
  observationSchema: jsonSchemaObject,
  versions: z.record(z.string(), z.string()).describe('resolved versions of the packages that can move a result'),
  fingerprint: z.string().describe('a hash over rules, worlds, adapter and those versions'),
})
export type EnvironmentSpec = z.infer<typeof environmentSpecSchema>

/** The world's own end: the task of the environment is over, whatever the runner still allows. */
export interface Termination {
  reason: 'death' | 'kicked' | 'disconnected' | 'environment'
  detail: string
}

/** The environment was stopped from outside its own rules. */
export interface Truncation {
  reason: string
}

/** How the running or last skill stands. */
export interface Activity {
  skill: string
  status: 'running' | 'succeeded' | 'failed' | 'interrupted'
  reason: string | null
}

/** Something worth recording that happened in a step. The names `profile-reset` and `environment-end` are the log's own. */
export interface EnvironmentEvent {
  name: string
  detail: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * What `reset` and `step` return. `observe` and `snapshot` describe the instant of this transition and must be called
 * before the next `step`; both build their answer only when called.
 */
export interface Transition<TObservation> {
  observe(): TObservation
  /**
   * Evidence for the verifier, by channel: every channel that is asked for, with finite numbers. A snapshot is a copy. It
   * stays as it was taken whatever happens in the world afterwards, and nothing that is done to it reaches the world or
   * another snapshot. A channel whose value is as it was may be given again as the same object if it is frozen throughout; it
   * is then not looked at anew. A channel left out, or a number that is none, is a fault of the machine and voids the role.
   *
   * @throws WrongUseError for a channel that the spec does not list.
   */
  snapshot(channels: readonly SnapshotChannel[]): Snapshot
  activity: Activity | null
  terminated: Termination | null
  truncated: Truncation | null
  events: readonly EnvironmentEvent[]
}

/** Which world a reset presents. */
export interface ResetOptions {
  profile: Profile
  /** The world's seed: the profile's own, or another one where a plan asks for fresh worlds. */
  worldSeed: number
  /** Seeds what happens by chance in the world (drops); fixed by the role, not by the agent. */
  chanceSeed: number
}

/**
 * A world to play in, one environment step at a time.
 *
 * Order of calls: `reset` before `step`; after `terminated` or `truncated` only `reset` or `close`; nothing after
 * `close`. Breaking the order throws WrongUseError. Failures of the machine (a server that does not come up) throw
 * SetupError; whatever else is thrown voids the role.
 */
export interface Environment<TObservation, TAction> {
  readonly contract: 'environment/1'
  readonly spec: EnvironmentSpec
  reset(options: ResetOptions): Promise<Transition<TObservation>>
  /** Exactly one environment step. `null`: go on with the running skill, or hold still. An invalid action is a step in which nothing is done. */
  step(action: TAction | null): Promise<Transition<TObservation>>
  /** A hash over the world's state as the last reset left it; equal for equal reset options. */
  resetFingerprint(): string
  /** A hash over the world's state now, cheap enough to record every 200 steps. */
  stateHash(): string
  /**
   * What stands where in the world that a reset with these options presents, in the environment's own form. For agents
   * whose spec says `diagnostic`, and for nobody else; an environment that has nothing to tell leaves it out.
   */
  blockMap?(options: ResetOptions): z.core.util.JSONType
  close(): Promise<void>
}
