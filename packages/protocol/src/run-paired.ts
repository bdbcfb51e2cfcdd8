import { appendFile, readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Catalog } from '@mc-evobench/catalog'
import {
  type AgentReference,
  type Clock,
  canonicalJson,
  type EnvironmentReference,
  InvalidArgumentError,
  type PairedPlan,
  type RoleRecord,
  type RunManifest,
  type RunSummary,
} from '@mc-evobench/core'
import { createPool, openRunStore, type RunStore, writeJson } from '@mc-evobench/runner'
import { buildIdentity } from './build-identity.ts'
import { checkBeforeRun } from './check-before-run.ts'
import type { PairedProgress } from './paired-progress.ts'
import { pairedRoles, startOrder } from './paired-roles.ts'
import { playPairedRole } from './play-paired-role.ts'
import { readRoles } from './read-roles.ts'
import { roleDetail } from './role-detail.ts'
import { chooseRunFolder, RUN_FILES, readManifest, refuseOtherIdentity, refuseOtherPlan } from './run-folder.ts'
import { planHash, runId } from './run-id.ts'
import { scheduleRoles } from './schedule-roles.ts'
import { summariseRun } from './summarise-run.ts'

/** What a paired run needs beside its plan. */
export interface RunPairedOptions {
  plan: PairedPlan
  catalog: Catalog
  /** Where the plan's agent and environment are loaded from, resolved. */
  agent: AgentReference
  environment: EnvironmentReference
  /** Whether the environment lives on the virtual clock, as the embedded Minecraft does. */
  virtualClock: boolean
  /** The run's folder; null: one named after the plan inside `runsFolder`. */
  out: string | null
  runsFolder: string
  /** Further paths that no agent may read; run folders never may be. */
  denyPaths?: readonly string[]
  /** A new folder beside one that is there. */
  fresh: boolean
  workers: number
  /** Stops the run: finished roles are kept, roles in flight start anew next time. */
  signal: AbortSignal
  clock: Clock
  /** The user's project revision, for the manifest; null if there is none. */
  revision: string | null
  /** How it was called, for `invocations.jsonl`; never hashed. */
  invocation: Readonly<Record<string, unknown>>
  onProgress?: (progress: PairedProgress) => void
}

/** What a paired run came to. */
export interface PairedRunResult {
  folder: string
  manifest: RunManifest
  records: RoleRecord[]
  summary: RunSummary
  /** How many roles were found finished. */
  resumedRoles: number
  /** All roles were found finished, so nothing was played. */
  alreadyComplete: boolean
  /** The run was stopped before its last role. */
  interrupted: boolean
}

/**
 * Runs a paired plan: every source and target role in a pool of workers, each record written when its role ends, the
 * summary derived from the records. The same call goes on where an interrupted one stopped: finished roles are kept,
 * void ones are played again, unfinished ones start anew.
 *
 * @throws InvalidArgumentError if the folder holds another run or damaged records; SetupError if another process works
 *   in it. Faults of single roles make those roles void and are no exception.
 * @see MC-EvoBench paper, section D and Card G6
 */
export async function runPaired(options: RunPairedOptions): Promise<PairedRunResult> {
  const { plan, catalog } = options
  const folder = chooseRunFolder(options)
  const found = await readManifest(folder)
  // What differs in the plan needs no world to be seen.
  if (found !== null) refuseOtherPlan({ folder, found: found.manifest, plan })
  const spec = await checkBeforeRun({
    ...options,
    denyPaths: [folder, options.runsFolder, ...(options.denyPaths ?? [])],
  })
  const wanted: RunManifest = {
    format: 'run/1',
    runId: runId(plan),
    planHash: planHash(plan),
    plan,
    identity: buildIdentity({ catalog: catalog.reference, environment: spec }),
    revision: options.revision,
  }
  if (found !== null) {
    refuseOtherIdentity({ folder, found: found.manifest, wanted })
    const finished = await findFinishedRun(folder, { manifest: found.manifest, runSha256: found.sha256, catalog })
    if (finished !== null) return finished
  }
  const store = await openRunStore(folder)
  try {
    const manifest = await settleManifest(folder, wanted)
    await noteInvocation(folder, options)
    const resumedRoles = await playRoles(store, { ...options, manifest })
    const { records, summary } = await writeSummary(folder, { manifest, catalog })
    return {
      folder,
      manifest,
      records,
      summary,
      resumedRoles,
      alreadyComplete: false,
      interrupted: options.signal.aborted && records.length < pairedRoles(plan).length,
    }
  } finally {
    await store.close()
  }
}

/** A run whose roles all have records that count, and whose summary is there, is shown as it is. */
async function findFinishedRun(
  folder: string,
  context: { manifest: RunManifest; runSha256: string; catalog: Catalog },
): Promise<PairedRunResult | null> {
  const { manifest } = context
  const { roles, problems } = await readRoles(folder, context)
  refuseProblems(folder, problems)
  const counting = roles.filter((role) => role.record.status !== 'void')
  const stored = await readFile(join(folder, RUN_FILES.summary), 'utf8').catch(() => null)
  if (counting.length < pairedRoles(manifest.plan).length || stored === null) return null
  const summary = summariseRun({ ...context, roles })
  if (stored !== `${canonicalJson(summary)}\n`) refuseProblems(folder, ['summary.json is not what the records give'])
  return {
    folder,
    manifest,
    records: roles.map((role) => role.record),
    summary,
    resumedRoles: roles.length,
    alreadyComplete: true,
    interrupted: false,
  }
}

function refuseProblems(folder: string, problems: readonly string[]): void {
  if (problems.length === 0) return
  throw new InvalidArgumentError({
    where: 'runPaired',
    what: `${folder} holds files that were changed: ${problems.join('; ')}`,
    todo: 'Restore them, or delete them (of a role, its whole folder) to have them made again.',
    details: { problems },
  })
}

/** Writes the manifest unless one is there; read anew, since another process may have begun the run before the lock. */
async function settleManifest(folder: string, wanted: RunManifest): Promise<RunManifest> {
  const found = await readManifest(folder)
  if (found === null) {
    await writeJson(join(folder, RUN_FILES.manifest), wanted)
    return wanted
  }
  refuseOtherPlan({ folder, found: found.manifest, plan: wanted.plan })
  refuseOtherIdentity({ folder, found: found.manifest, wanted })
  return found.manifest
}

async function noteInvocation(folder: string, options: RunPairedOptions): Promise<void> {
  const { invocation, workers, clock } = options
  const line = canonicalJson({ ...invocation, workers, host: hostname(), atMs: clock.nowMs() })
  await appendFile(join(folder, RUN_FILES.invocations), `${line}\n`)
}

async function playRoles(store: RunStore, options: RunPairedOptions & { manifest: RunManifest }): Promise<number> {
  const { plan, signal } = options
  const found = await readRoles(store.folder, options)
  refuseProblems(store.folder, found.problems)
  const roles = pairedRoles(plan)
  const done = new Map(found.roles.map(({ record }) => [record.roleId, record]))
  const isOpen = (roleId: string): boolean => (done.get(roleId)?.status ?? 'void') === 'void'
  const order = startOrder(plan, roles).filter((role) => isOpen(role.roleId))
  const resumed = roles.length - order.length

  const tally = { ended: resumed, voids: 0, steps: new Map<string, number>() }
  const tell = (roleId: string, phase: PairedProgress['phase'], detail: string | null): void => {
    let environmentSteps = 0
    for (const steps of tally.steps.values()) environmentSteps += steps
    options.onProgress?.({
      roleId,
      phase,
      roleSteps: tally.steps.get(roleId) ?? 0,
      detail,
      total: roles.length,
      ended: tally.ended,
      voids: tally.voids,
      environmentSteps,
    })
  }
  const pool = createPool({
    workers: options.workers,
    signal,
    onProgress: (progress) => {
      if (progress.type !== 'ended') {
        if (progress.type === 'steps') tally.steps.set(progress.roleId, progress.steps)
        tell(progress.roleId, 'running', null)
      }
    },
  })
  const context = {
    ...options,
    store,
    pool,
    denyPaths: [store.folder, options.runsFolder, ...(options.denyPaths ?? [])],
  }
  try {
    await scheduleRoles({
      order,
      workers: options.workers,
      play: async (role) => {
        signal.throwIfAborted()
        const source = role.startsFrom === null ? null : (done.get(role.startsFrom) ?? null)
        const record = await playPairedRole(context, { role, source })
        done.set(role.roleId, record)
        tally.ended += 1
        tally.voids += record.status === 'void' ? 1 : 0
        tally.steps.set(role.roleId, record.exposure.environmentSteps)
        tell(role.roleId, record.status, roleDetail(record))
      },
    })
  } catch (fault) {
    if (!signal.aborted) throw fault
  } finally {
    await pool.close()
  }
  return resumed
}

async function writeSummary(
  folder: string,
  options: { manifest: RunManifest; catalog: Catalog },
): Promise<{ records: RoleRecord[]; summary: RunSummary }> {
  const { roles } = await readRoles(folder, options)
  const found = await readManifest(folder)
  const summary = summariseRun({ ...options, runSha256: found?.sha256 ?? '', roles })
  await writeJson(join(folder, RUN_FILES.summary), summary)
  return { records: roles.map((role) => role.record), summary }
}
