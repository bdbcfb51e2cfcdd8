import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AgentLimits,
  type AgentReference,
  type ArtifactManifest,
  type EnvironmentReference,
  type RoleRecord,
  type RoleTiming,
  sha256,
} from '@mc-evobench/core'
import {
  createArtifactFolder,
  diffFolder,
  type EventLogSummary,
  InvalidArtifactError,
  type Pool,
  type RoleOutcome,
  RoleVoidError,
  type RunStore,
  removeFolder,
} from '@mc-evobench/runner'
import { buildRoleRecord, type RoleRecordParts } from './build-role-record.ts'
import { emptyArtifact } from './empty-artifact.ts'
import { type RoleSetting, roleJob } from './role-setting.ts'
import type { AnyManifest } from './run-protocol.ts'
import { scrambleFolder } from './scramble-folder.ts'
import { LAST_DEATH, settleDeadRole } from './settle-dead-role.ts'

/** What every role of a run shares. */
export interface RunContext {
  store: RunStore
  manifest: AnyManifest
  pool: Pool
  /** Where the agent of a role is loaded from. */
  agentOf: (role: RoleSetting) => AgentReference
  environment: EnvironmentReference
  /** Whether the environment lives on the virtual clock. */
  virtualClock: boolean
  /** Run folders, which no agent may read. */
  denyPaths: readonly string[]
}

/**
 * Plays one role of a plan from its start and writes its record. One that was interrupted before is played by what its
 * log recorded, as far as the agent answers the same. It is given a copy of the artifact it starts from; a source's folder is frozen afterwards, what a target wrote is listed and discarded.
 *
 * @param source - the record of the source role it starts from; null if it starts from the empty artifact.
 * @returns the record as written. Faults of the machine give a void record.
 * @throws the abort reason if the pool was stopped; no record is written then. InvalidArgumentError if the log of an
 *   earlier attempt is damaged.
 * @see MC-EvoBench paper, sections D.1 and D.2, Card G6
 */
export async function playPlannedRole(
  context: RunContext,
  options: { role: RoleSetting; source: RoleRecord | null },
): Promise<RoleRecord> {
  const { store, manifest } = context
  const { role, source } = options
  const { eventsFile, recorded, deaths } = await store.beginRole(role.roleId)
  const parts: Omit<RoleRecordParts, 'attempt' | 'outcome' | 'voidReason' | 'artifact' | 'events'> = {
    planHash: manifest.planHash,
    identityHash: manifest.identity.hash,
    role,
  }
  let started = emptyArtifact()
  let folder: string | null = null
  try {
    if (source !== null) started = await frozenArtifact(store, source)
    folder = source === null ? await createArtifactFolder() : await voidIfChanged(store.copyArtifact(started))
    if (role.scrambled) started = await freezeScrambled(context, { folder, started })
    const { outcome, events, timing } =
      deaths < LAST_DEATH
        ? await play(context, { role, folder, started, eventsFile, recorded })
        : await settle(manifest, { role, started, eventsFile, recorded })
    const kept = role.side === 'source' ? await freeze(context, { outcome, folder, started }) : null
    const discarded =
      role.side === 'target' ? await discard(store, { folder, started, limits: manifest.plan.limits }) : []
    const record = buildRoleRecord({
      ...parts,
      outcome: kept?.outcome ?? outcome,
      voidReason: null,
      attempt: await attemptOf(store, role.roleId),
      artifact: { started: started.id, produced: kept?.artifact.id ?? null, discardedWrites: discarded },
      events,
    })
    await store.writeRole(record, timing)
    return record
  } catch (fault) {
    if (!(fault instanceof VoidRole) && !(fault instanceof RoleVoidError)) throw fault
    const record = buildRoleRecord({
      ...parts,
      outcome: null,
      voidReason: fault instanceof RoleVoidError ? fault.reason : fault.message,
      attempt: await attemptOf(store, role.roleId),
      artifact: { started: started.id, produced: null, discardedWrites: [] },
      events: await describeEvents(eventsFile),
    })
    await store.writeRole(record, null)
    return record
  } finally {
    if (folder !== null) await removeFolder(folder)
  }
}

/** Makes a role void for a reason found outside the pool. */
class VoidRole extends Error {}

/** A role that came to an end, played or not. */
interface EndedRole {
  outcome: Omit<RoleOutcome, 'environment'>
  events: EventLogSummary
  /** Null if it was not played. */
  timing: RoleTiming | null
}

interface RoleStart {
  role: RoleSetting
  started: ArtifactManifest
  eventsFile: string
  recorded: readonly string[]
}

async function play(context: RunContext, options: RoleStart & { folder: string }): Promise<EndedRole> {
  const { role, started, folder, eventsFile, recorded } = options
  const outcome = await context.pool.runRole({
    ...roleJob(role),
    environment: context.environment,
    virtualClock: context.virtualClock,
    agent: context.agentOf(role),
    artifactFolder: folder,
    artifactId: started.id,
    limits: context.manifest.plan.limits,
    denyPaths: context.denyPaths,
    eventsFile,
    recorded,
  })
  return { outcome, events: outcome.events, timing: outcome.timing }
}

async function settle(manifest: AnyManifest, { role, started, eventsFile, recorded }: RoleStart): Promise<EndedRole> {
  const { fingerprint } = manifest.identity.environment
  const settled = await settleDeadRole({
    role,
    recorded,
    eventsFile,
    artifactId: started.id,
    environmentFingerprint: fingerprint,
  })
  return { ...settled, timing: null }
}

async function frozenArtifact(store: RunStore, source: RoleRecord): Promise<ArtifactManifest> {
  if (source.artifact.produced === null) throw new VoidRole(`its source role ${source.roleId} is void`)
  return voidIfChanged(store.readArtifactManifest(source.artifact.produced))
}

/** Frozen bytes that are not as they were frozen are nobody's failure: the role is void. */
async function voidIfChanged<T>(read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (cause) {
    throw new VoidRole('the frozen artifact it starts from is missing or was changed', { cause })
  }
}

/** Scrambles the copy that a role is given, and freezes it as an artifact of its own that names the one it comes from. */
async function freezeScrambled(
  { store, manifest }: RunContext,
  { folder, started }: { folder: string; started: ArtifactManifest },
): Promise<ArtifactManifest> {
  await scrambleFolder(folder, started)
  const { kind, producer, id: parent } = started
  return store.freezeArtifact(folder, { kind, producer, parent, limits: manifest.plan.limits })
}

/** Freezes what a source left. A folder that cannot be frozen is the agent's failure, and its artifact is empty. */
async function freeze(
  context: RunContext,
  options: { outcome: EndedRole['outcome']; folder: string; started: ArtifactManifest },
): Promise<{ outcome: EndedRole['outcome']; artifact: ArtifactManifest }> {
  const { store, manifest } = context
  const { outcome, folder, started } = options
  const freezeOptions = {
    kind: outcome.agent?.persists ?? 'nothing',
    producer: { agentId: outcome.agent?.id ?? 'unknown', agentVersion: outcome.agent?.version ?? 'unknown' },
    parent: started.id,
    limits: manifest.plan.limits,
  }
  try {
    return { outcome, artifact: await store.freezeArtifact(folder, freezeOptions) }
  } catch (fault) {
    if (!(fault instanceof InvalidArtifactError)) throw fault
    const failure = { reason: 'artifact_invalid', detail: fault.detail, step: outcome.environmentSteps } as const
    const empty = await createArtifactFolder()
    try {
      const artifact = await store.freezeArtifact(empty, freezeOptions)
      return { outcome: { ...outcome, failure: outcome.failure ?? failure }, artifact }
    } finally {
      await removeFolder(empty)
    }
  }
}

/** Lists what a target wrote into its throw-away copy, and checks that the frozen bytes are as they were. */
async function discard(
  store: RunStore,
  options: { folder: string; started: ArtifactManifest; limits: AgentLimits },
): Promise<RoleRecord['artifact']['discardedWrites']> {
  const { folder, started, limits } = options
  if (started.files.length > 0) {
    const frozen = await diffFolder(join(store.folder, 'artifacts', started.id, 'files'), started)
    if (frozen.changed.length + frozen.added.length + frozen.removed.length > 0) {
      throw new VoidRole('the frozen artifact changed while the role ran')
    }
  }
  const { changed, added } = await diffFolder(folder, started, limits)
  return [...changed, ...added].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/**
 * The number of a role's attempt that has now ended. A role that was interrupted and came to the same lines again is
 * the attempt it was; one that was void, or went another way than before, is a further one.
 */
async function attemptOf(store: RunStore, roleId: string): Promise<number> {
  const { voids, reruns } = await store.settleAttempts(roleId)
  return 1 + voids + reruns
}

async function describeEvents(file: string): Promise<RoleRecord['events']> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0))
  return { lines: bytes.filter((byte) => byte === 0x0a).length, sha256: sha256(bytes) }
}
