import { appendFile, readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import {
  type AgentReference,
  canonicalJson,
  type EnvironmentSpec,
  InvalidArgumentError,
  type RoleRecord,
} from '@mc-evobench/core'
import { createPool, openRunStore, type RunStore, writeJson } from '@mc-evobench/runner'
import { buildIdentity } from './build-identity.ts'
import type { PairedProgress } from './paired-progress.ts'
import { playPlannedRole } from './play-planned-role.ts'
import { readRoles } from './read-roles.ts'
import { roleDetail } from './role-detail.ts'
import type { RoleSetting } from './role-setting.ts'
import { chooseRunFolder, RUN_FILES, readManifest, refuseOtherIdentity, refuseOtherPlan } from './run-folder.ts'
import { planHash, runId } from './run-id.ts'
import type { AnyManifest, RunProtocol } from './run-protocol.ts'
import type { RunSettings } from './run-settings.ts'
import { scheduleRoles } from './schedule-roles.ts'
import { shardRoles } from './shards/shard-roles.ts'

/** What runs a plan, whatever its protocol. */
interface RunPlanOptions<TSummary> extends RunSettings {
  protocol: RunProtocol<TSummary>
  /** Checks all that the plan needs before anything is written. */
  check: (context: { denyPaths: readonly string[] }) => Promise<EnvironmentSpec>
  /** Where the agent of a role is loaded from, resolved. */
  agentOf: (role: RoleSetting) => AgentReference
}

/** What a run came to. */
export interface PlanRunResult<TSummary> {
  folder: string
  manifest: AnyManifest
  records: RoleRecord[]
  summary: TSummary
  /** Ids of the roles that were to be played here: all of the plan's, or those of the shard. */
  ownRoles: string[]
  /** How many of them were found finished. */
  resumedRoles: number
  /** All of them were found finished, so nothing was played. */
  alreadyComplete: boolean
  /** The run was stopped before its last role. */
  interrupted: boolean
}

/**
 * Runs a plan, or one shard of it: every role in a pool of workers, each record written when its role ends, the summary
 * derived from the records. The same call goes on where an interrupted one stopped, whether it was stopped or died:
 * finished roles are kept, void and unfinished ones are replayed by their logs and go on from there.
 *
 * @throws InvalidArgumentError if the folder holds another run or damaged records; SetupError if another process works
 *   in it. Faults of single roles make those roles void and are no exception.
 */
export async function runPlan<TSummary>(options: RunPlanOptions<TSummary>): Promise<PlanRunResult<TSummary>> {
  const { catalog, protocol } = options
  const { plan } = protocol
  const own = shardRoles(protocol.roles, options.shard ?? null)
  const folder = chooseRunFolder({ ...options, plan })
  const found = await readManifest(folder)
  // What differs in the plan needs no world to be seen.
  if (found !== null) refuseOtherPlan({ folder, found: found.manifest, plan })
  const spec = await options.check({ denyPaths: [folder, options.runsFolder, ...(options.denyPaths ?? [])] })
  const wanted = {
    format: 'run/1',
    runId: runId(plan),
    planHash: planHash(plan),
    plan,
    identity: buildIdentity({ catalog: catalog.reference, environment: spec }),
    revision: options.revision,
  } as AnyManifest
  if (found !== null) {
    refuseOtherIdentity({ folder, found: found.manifest, wanted })
    const finished = await findFinishedRun(folder, { manifest: found.manifest, runSha256: found.sha256, protocol, own })
    if (finished !== null) return finished
  }
  const store = await openRunStore(folder)
  // At once, before anything is waited for: whoever loses patience and ends the process has stopped it on purpose.
  const stopRoles = (): void => store.stopRoles()
  options.signal.addEventListener('abort', stopRoles)
  try {
    const manifest = await settleManifest(folder, wanted)
    await noteInvocation(folder, options)
    const resumedRoles = await playRoles(store, { ...options, manifest, own })
    const { records, summary } = await writeSummary(folder, { manifest, protocol })
    const ended = new Set(records.map(({ roleId }) => roleId))
    return {
      folder,
      manifest,
      records,
      summary,
      ownRoles: own.map(({ roleId }) => roleId),
      resumedRoles,
      alreadyComplete: false,
      interrupted: options.signal.aborted && own.some(({ roleId }) => !ended.has(roleId)),
    }
  } finally {
    options.signal.removeEventListener('abort', stopRoles)
    await store.close()
  }
}

/** A run whose roles all have records that count, and whose summary is there, is shown as it is. */
async function findFinishedRun<TSummary>(
  folder: string,
  context: {
    manifest: AnyManifest
    runSha256: string
    protocol: RunProtocol<TSummary>
    own: readonly RoleSetting[]
  },
): Promise<PlanRunResult<TSummary> | null> {
  const { manifest, runSha256, protocol, own } = context
  const { roles, problems } = await readRoles(folder, { manifest, planned: protocol.roles })
  refuseProblems(folder, problems)
  const counting = new Set(roles.flatMap(({ record }) => (record.status === 'void' ? [] : record.roleId)))
  const stored = await readFile(join(folder, RUN_FILES.summary), 'utf8').catch(() => null)
  if (own.some(({ roleId }) => !counting.has(roleId)) || stored === null) return null
  const summary = protocol.summarise({ manifest, runSha256, roles })
  if (stored !== `${canonicalJson(summary)}\n`) refuseProblems(folder, ['summary.json is not what the records give'])
  return {
    folder,
    manifest,
    records: roles.map((role) => role.record),
    summary,
    ownRoles: own.map(({ roleId }) => roleId),
    resumedRoles: own.length,
    alreadyComplete: true,
    interrupted: false,
  }
}

function refuseProblems(folder: string, problems: readonly string[]): void {
  if (problems.length === 0) return
  throw new InvalidArgumentError({
    where: 'runPlan',
    what: `${folder} holds files that were changed: ${problems.join('; ')}`,
    todo: 'Restore them, or delete them (of a role, its whole folder) to have them made again.',
    details: { problems },
  })
}

/** Writes the manifest unless one is there; read anew, since another process may have begun the run before the lock. */
async function settleManifest(folder: string, wanted: AnyManifest): Promise<AnyManifest> {
  const found = await readManifest(folder)
  if (found === null) {
    await writeJson(join(folder, RUN_FILES.manifest), wanted)
    return wanted
  }
  refuseOtherPlan({ folder, found: found.manifest, plan: wanted.plan })
  refuseOtherIdentity({ folder, found: found.manifest, wanted })
  return found.manifest
}

async function noteInvocation(folder: string, options: RunSettings): Promise<void> {
  const { invocation, workers, clock } = options
  const line = canonicalJson({ ...invocation, workers, host: hostname(), atMs: clock.nowMs() })
  await appendFile(join(folder, RUN_FILES.invocations), `${line}\n`)
}

async function playRoles<TSummary>(
  store: RunStore,
  options: RunPlanOptions<TSummary> & { manifest: AnyManifest; own: readonly RoleSetting[] },
): Promise<number> {
  const { protocol, manifest, own, signal } = options
  const found = await readRoles(store.folder, { manifest, planned: protocol.roles })
  refuseProblems(store.folder, found.problems)
  const done = new Map(found.roles.map(({ record }) => [record.roleId, record]))
  const isOpen = (roleId: string): boolean => (done.get(roleId)?.status ?? 'void') === 'void'
  const order = protocol.startOrder(own.filter((role) => isOpen(role.roleId)))
  const resumed = own.length - order.length

  const failed = own.filter(({ roleId }) => done.get(roleId)?.status === 'agent_failure')
  const tally = { ended: resumed, voids: 0, failures: failed.length, steps: new Map<string, number>() }
  const tell = (roleId: string, phase: PairedProgress['phase'], detail: string | null): void => {
    let environmentSteps = 0
    for (const steps of tally.steps.values()) environmentSteps += steps
    options.onProgress?.({
      roleId,
      phase,
      roleSteps: tally.steps.get(roleId) ?? 0,
      detail,
      total: own.length,
      ended: tally.ended,
      voids: tally.voids,
      failures: tally.failures,
      found: resumed,
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
        const record = await playPlannedRole(context, { role, source })
        done.set(role.roleId, record)
        tally.ended += 1
        tally.voids += record.status === 'void' ? 1 : 0
        tally.failures += record.status === 'agent_failure' ? 1 : 0
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

async function writeSummary<TSummary>(
  folder: string,
  options: { manifest: AnyManifest; protocol: RunProtocol<TSummary> },
): Promise<{ records: RoleRecord[]; summary: TSummary }> {
  const { manifest, protocol } = options
  const { roles } = await readRoles(folder, { manifest, planned: protocol.roles })
  const found = await readManifest(folder)
  const summary = protocol.summarise({ manifest, runSha256: found?.sha256 ?? '', roles })
  await writeJson(join(folder, RUN_FILES.summary), summary)
  return { records: roles.map((role) => role.record), summary }
}
