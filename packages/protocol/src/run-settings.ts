import type { Catalog } from '@mc-evobench/catalog'
import type { Clock, EnvironmentReference } from '@mc-evobench/core'
import type { PairedProgress } from './paired-progress.ts'
import type { Shard } from './shards/shard.ts'

/** What every run needs beside its plan and its agents. */
export interface RunSettings {
  catalog: Catalog
  /** Where the plan's environment is loaded from, resolved. */
  environment: EnvironmentReference
  /** Whether the environment lives on the virtual clock, as the embedded Minecraft does. */
  virtualClock: boolean
  /** Which part of the plan is played; null or absent: all of it. */
  shard?: Shard | null
  /** The run's folder; null: one named after the plan inside `runsFolder`. */
  out: string | null
  runsFolder: string
  /** Further paths that no agent may read; run folders never may be. */
  denyPaths?: readonly string[]
  /** A new folder beside one that is there. */
  fresh: boolean
  workers: number
  /** Stops the run: finished roles are kept, roles in flight are replayed next time and go on. */
  signal: AbortSignal
  clock: Clock
  /** The user's project revision, for the manifest; null if there is none. */
  revision: string | null
  /** How it was called, for `invocations.jsonl`; never hashed. */
  invocation: Readonly<Record<string, unknown>>
  onProgress?: (progress: PairedProgress) => void
}
