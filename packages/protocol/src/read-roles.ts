import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson, InvalidArgumentError, type RoleRecord, roleRecordSchema, sha256 } from '@mc-evobench/core'
import { diffFolder, readArtifactManifest } from '@mc-evobench/runner'
import type { RoleSetting } from './role-setting.ts'
import { RUN_FILES } from './run-folder.ts'
import type { AnyManifest, StoredRole } from './run-protocol.ts'
import { scoreRole } from './score-role.ts'

/** The records found in a run folder, and what was wrong with those that do not count. */
export interface FoundRoles {
  roles: StoredRole[]
  /** One line each: a record that was changed, or belongs to another plan or other versions. */
  problems: string[]
  /** Ids of roles whose record is empty, cut short or no record: they count as not done. */
  damaged: string[]
}

/**
 * Reads every role record of a run, in plan order. A record that does not fit is a problem, not a result.
 *
 * @param context.planned - every role of the manifest's plan.
 */
export async function readRoles(
  folder: string,
  context: { manifest: Pick<AnyManifest, 'planHash' | 'identity'>; planned: readonly RoleSetting[] },
): Promise<FoundRoles> {
  const { manifest, planned } = context
  const roles: StoredRole[] = []
  const problems: string[] = []
  const damaged: string[] = []
  for (const role of planned) {
    const { roleId } = role
    const roleFolder = join(folder, RUN_FILES.roles, roleId)
    const text = await readIfThere(join(roleFolder, 'role.json'))
    if (text === null) continue
    const record = parseRecord(text)
    if (record === null) {
      damaged.push(roleId)
      continue
    }
    const problem = await fault(record, { role, folder, roleFolder, manifest })
    if (problem === null) roles.push({ record, sha256: sha256(text) })
    else problems.push(`${roleId}: ${problem}`)
  }
  return { roles, problems, damaged }
}

/** A file's text; null if there is none. What is there and cannot be read is an error. */
async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const code = cause instanceof Error ? Reflect.get(cause, 'code') : undefined
    if (code === 'ENOENT') return null
    throw new InvalidArgumentError({
      where: 'readRoles',
      what: `${file} cannot be read (${cause instanceof Error ? cause.message : String(cause)})`,
      todo: 'Restore it, or delete the role’s folder to have it played again.',
      cause,
    })
  }
}

function parseRecord(text: string): RoleRecord | null {
  try {
    return roleRecordSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

async function fault(
  record: RoleRecord,
  context: {
    role: RoleSetting
    folder: string
    roleFolder: string
    manifest: Pick<AnyManifest, 'planHash' | 'identity'>
  },
): Promise<string | null> {
  if (record.roleId !== context.role.roleId) return `role.json is that of ${record.roleId}`
  if (record.planHash !== context.manifest.planHash) return 'role.json belongs to another plan'
  if (record.identityHash !== context.manifest.identity.hash) return 'role.json was made with other versions'
  if (record.status === 'void') return null
  const events = await readFile(join(context.roleFolder, 'events.jsonl')).catch(() => null)
  if (events === null) return 'events.jsonl is missing'
  if (sha256(events) !== record.events.sha256) return 'events.jsonl is not the file the record was made from'
  const scores = scoreRole({
    side: record.side,
    episodes: record.episodes,
    compiled: context.role.compiled,
  })
  if (canonicalJson(scores) !== canonicalJson({ episodeTsr: record.episodeTsr, score: record.score })) {
    return 'role.json has a score that its stages do not give'
  }
  return record.artifact.produced === null ? null : artifactFault(context.folder, record.artifact.produced)
}

async function artifactFault(folder: string, id: string): Promise<string | null> {
  const artifacts = join(folder, RUN_FILES.artifacts)
  const manifest = await readArtifactManifest(artifacts, id).catch(() => null)
  if (manifest === null) return `the manifest of artifact ${id.slice(0, 10)} is missing or damaged`
  const { changed, added, removed, unlistable } = await diffFolder(join(artifacts, id, 'files'), manifest).catch(
    () => ({
      changed: [],
      added: [],
      removed: manifest.files,
      unlistable: 0,
    }),
  )
  const names = [...changed, ...added, ...removed].map((file) => file.path)
  return names.length + unlistable === 0
    ? null
    : `artifact ${id.slice(0, 10)} was changed (${names.join(', ') || 'links'})`
}
