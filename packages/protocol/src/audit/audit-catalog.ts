import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalog } from '@mc-evobench/catalog'
import { compileChain } from '@mc-evobench/compiler'
import type {
  AgentFailure,
  AgentLimits,
  AgentReference,
  CompiledChain,
  EnvironmentReference,
  StageRecord,
} from '@mc-evobench/core'
import { createArtifactFolder, createPool, type Pool, RoleVoidError, removeFolder } from '@mc-evobench/runner'
import { agentSeedOf } from '../matrix/agent-seed-of.ts'
import { type AuditPolicy, KNOWN_IMPOSSIBLE, type KnownImpossible } from './known-impossible.ts'

/** How a catalog is audited. */
export interface AuditOptions {
  catalog: Catalog
  /** Ids of the chains, in the order they are to be reported. */
  chains: readonly string[]
  policies: readonly AuditPolicy[]
  worldSeeds: readonly number[]
  agent: AgentReference
  environment: EnvironmentReference
  virtualClock: boolean
  limits: AgentLimits
  workers: number
  denyPaths: readonly string[]
  signal: AbortSignal
  onRun?: (run: AuditRun, progress: { ended: number; total: number }) => void
}

/** One stage as it went; `steps` is null where it was not reached. */
export interface AuditStage {
  readonly taskId: string
  readonly profile: string
  readonly budget: number
  readonly steps: number | null
  readonly status: StageRecord['status'] | 'not_reached'
  readonly reason: string | null
}

/** One chain, played once. */
export interface AuditRun {
  readonly chainId: string
  readonly policy: AuditPolicy
  readonly worldSeed: number
  readonly agentSeed: number
  /** Whether the agent says that it is diagnostic: made to show what can be passed, and told what others are not. */
  readonly diagnostic: boolean
  readonly stages: readonly AuditStage[]
  readonly passed: number
  readonly steps: number
  readonly failure: AgentFailure | null
  /** Why the run says nothing, when the machine failed; null otherwise. */
  readonly voidReason: string | null
  /** The first stage not passed, if it is one that nobody can pass. */
  readonly impossible: KnownImpossible | null
  readonly wallMs: number
}

/**
 * Plays every chain once for each policy and world seed, several at a time, and says how far each came. Under `default`
 * the chain's own rule of profiles is in force, under `matrix` every stage has its task's own profile.
 *
 * @returns the runs in the order of chains, policies, seeds, whatever order they ended in.
 * @throws InvalidArgumentError for a world seed whose agent seed would be no safe integer.
 * @throws the reason of `signal` when it stops the audit. Faults of the machine are part of a run, see `voidReason`.
 * @see MC-EvoBench paper, section A.4 and Table F9
 */
export async function auditCatalog(options: AuditOptions): Promise<AuditRun[]> {
  const { catalog, chains, policies, worldSeeds, onRun } = options
  for (const seed of worldSeeds) agentSeedOf(seed)
  const jobs = chains.flatMap((chainId) => {
    const compiled = compileChain(catalog, catalog.getChain(chainId))
    return policies.flatMap((policy) => worldSeeds.map((worldSeed) => ({ compiled, policy, worldSeed })))
  })
  const pool = createPool({ workers: options.workers, signal: options.signal })
  const scratch = await mkdtemp(join(tmpdir(), 'audit-'))
  let ended = 0
  try {
    return await Promise.all(
      jobs.map(async (job, index) => {
        const run = await play(pool, options, { ...job, eventsFile: join(scratch, `${index}.jsonl`) })
        ended += 1
        onRun?.(run, { ended, total: jobs.length })
        return run
      }),
    )
  } finally {
    await pool.close()
    await rm(scratch, { recursive: true, force: true })
  }
}

async function play(
  pool: Pool,
  options: AuditOptions,
  job: { compiled: CompiledChain; policy: AuditPolicy; worldSeed: number; eventsFile: string },
): Promise<AuditRun> {
  const { compiled, policy, worldSeed, eventsFile } = job
  const agentSeed = agentSeedOf(worldSeed)
  const folder = await createArtifactFolder()
  const about = { chainId: compiled.chainId, policy, worldSeed, agentSeed }
  try {
    const outcome = await pool.runRole({
      roleId: `${compiled.chainId}.${policy}.${worldSeed}`,
      environment: options.environment,
      virtualClock: options.virtualClock,
      agent: options.agent,
      compiled,
      perStageProfiles: policy === 'matrix',
      access: 'read_write',
      tellsDiagnostic: true,
      agentSeed,
      worldSeed,
      chanceSeed: agentSeed,
      stageCap: null,
      stepBudget: null,
      artifactFolder: folder,
      artifactId: null,
      limits: options.limits,
      denyPaths: options.denyPaths,
      eventsFile,
    })
    const stages = auditStages(compiled, policy, outcome.episodes[0]?.stages ?? [])
    return {
      ...about,
      diagnostic: outcome.agent?.diagnostic === true,
      stages,
      passed: stages.filter(({ status }) => status === 'passed').length,
      steps: outcome.environmentSteps,
      failure: outcome.failure,
      voidReason: null,
      impossible: impossibleStage(stages, about),
      wallMs: outcome.timing.wallMs,
    }
  } catch (fault) {
    if (!(fault instanceof RoleVoidError) || options.signal.aborted) throw fault
    const stages = auditStages(compiled, policy, [])
    return {
      ...about,
      diagnostic: false,
      stages,
      passed: 0,
      steps: 0,
      failure: null,
      voidReason: fault.reason,
      impossible: null,
      wallMs: 0,
    }
  } finally {
    await rm(eventsFile, { force: true })
    await removeFolder(folder)
  }
}

function auditStages(compiled: CompiledChain, policy: AuditPolicy, records: readonly StageRecord[]): AuditStage[] {
  return compiled.stages.map(({ index, task, profile, ownProfile }) => {
    const record = records[index]
    return {
      taskId: task.id,
      profile: (policy === 'matrix' ? ownProfile : profile).id,
      budget: task.stepBudget,
      steps: record?.steps ?? null,
      status: record?.status ?? 'not_reached',
      reason: record?.reason ?? null,
    }
  })
}

function impossibleStage(
  stages: readonly AuditStage[],
  run: { chainId: string; policy: AuditPolicy },
): KnownImpossible | null {
  const first = stages.findIndex(({ status }) => status !== 'passed')
  const found = KNOWN_IMPOSSIBLE.find(
    (known) =>
      known.chainId === run.chainId &&
      known.policy === run.policy &&
      known.stage === first &&
      known.taskId === stages[first]?.taskId,
  )
  return found ?? null
}
