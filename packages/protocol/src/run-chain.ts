import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  AgentFailure,
  AgentLimits,
  AgentReference,
  CompiledChain,
  EnvironmentReference,
  EpisodeRecord,
  RoleEvent,
  RoleTiming,
  Score,
} from '@mc-evobench/core'
import { InvalidArgumentError } from '@mc-evobench/core'
import { scoreEpisode } from '@mc-evobench/metrics'
import { createArtifactFolder, createPool, RoleVoidError, readEvents, removeFolder } from '@mc-evobench/runner'

/** What one run of one chain needs. */
export interface RunChainOptions {
  compiled: CompiledChain
  agent: AgentReference
  environment: EnvironmentReference
  virtualClock: boolean
  agentSeed: number
  /** Null: every profile's own seed. */
  worldSeed: number | null
  /** Every stage in its task's own profile, whatever the chain's policy (the direct matrix). False by default. */
  perStageProfiles?: boolean
  /** The most environment steps a stage may take, beside its task's own budget; null: the budget alone. */
  stageCap: number | null
  limits: AgentLimits
  /** Where the event log is written; null: nowhere. The file must not exist. */
  eventsFile: string | null
  denyPaths: readonly string[]
  signal: AbortSignal
  onProgress?: (progress: { steps: number; stage: number }) => void
}

/** What one run of one chain came to. */
export interface ChainRun {
  episode: EpisodeRecord | null
  score: Score
  failure: AgentFailure | null
  events: RoleEvent[]
  timing: RoleTiming
  agentOutput: string
}

/**
 * Plays one chain once with one agent from an empty artifact, and scores it. Nothing is kept but what the caller
 * writes.
 *
 * @throws InvalidArgumentError if the environment has not the world or the evidence the chain needs; RoleVoidError for
 *   every other fault that is not the agent's.
 */
export async function runChain(options: RunChainOptions): Promise<ChainRun> {
  const { compiled } = options
  const folder = await createArtifactFolder()
  const scratch = await mkdtemp(join(tmpdir(), 'chain-'))
  const eventsFile = options.eventsFile ?? join(scratch, 'events.jsonl')
  const pool = createPool({
    workers: 1,
    signal: options.signal,
    onProgress: (progress) => {
      if (progress.type === 'steps') options.onProgress?.({ steps: progress.steps, stage: progress.stage })
    },
  })
  try {
    const outcome = await pool.runRole({
      roleId: compiled.chainId,
      environment: options.environment,
      virtualClock: options.virtualClock,
      agent: options.agent,
      compiled,
      perStageProfiles: options.perStageProfiles ?? false,
      access: 'read_write',
      tellsDiagnostic: true,
      agentSeed: options.agentSeed,
      worldSeed: options.worldSeed,
      chanceSeed: options.agentSeed,
      stageCap: options.stageCap,
      stepBudget: null,
      artifactFolder: folder,
      artifactId: null,
      limits: options.limits,
      denyPaths: options.denyPaths,
      eventsFile,
    })
    const episode = outcome.episodes[0] ?? null
    const { lines } = await readEvents(eventsFile)
    return {
      episode,
      score: scoreEpisode(compiled.metricContext, episode?.stages ?? []),
      failure: outcome.failure,
      events: lines.map((line) => line.event),
      timing: outcome.timing,
      agentOutput: outcome.agentOutput,
    }
  } catch (fault) {
    throw fault instanceof RoleVoidError && fault.cause instanceof InvalidArgumentError ? fault.cause : fault
  } finally {
    await pool.close()
    await removeFolder(folder)
    await rm(scratch, { recursive: true, force: true })
  }
}
