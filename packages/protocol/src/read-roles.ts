import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RoleRecord, type RunManifest, roleRecordSchema, sha256 } from '@mc-evobench/core'
import { pairedRoles } from './paired-roles.ts'
import { RUN_FILES } from './run-folder.ts'
import type { StoredRole } from './summarise-run.ts'

/** The records found in a run folder, and what was wrong with those that do not count. */
export interface FoundRoles {
  roles: StoredRole[]
  /** One line each: a record that is damaged, or belongs to another plan or other versions. */
  problems: string[]
}

/** Reads every role record of a run, in plan order. A record that does not fit is a problem, not a result. */
export async function readRoles(folder: string, manifest: RunManifest): Promise<FoundRoles> {
  const roles: StoredRole[] = []
  const problems: string[] = []
  for (const { roleId } of pairedRoles(manifest.plan)) {
    const roleFolder = join(folder, RUN_FILES.roles, roleId)
    const text = await readFile(join(roleFolder, 'role.json'), 'utf8').catch(() => null)
    if (text === null) continue
    const record = parseRecord(text)
    const problem = await fault(record, { roleId, roleFolder, manifest })
    if (record === null || problem !== null) problems.push(`${roleId}: ${problem ?? 'role.json is damaged'}`)
    else roles.push({ record, sha256: sha256(text) })
  }
  return { roles, problems }
}

function parseRecord(text: string): RoleRecord | null {
  try {
    return roleRecordSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

async function fault(
  record: RoleRecord | null,
  context: { roleId: string; roleFolder: string; manifest: RunManifest },
): Promise<string | null> {
  if (record === null) return 'role.json is damaged'
  if (record.roleId !== context.roleId) return `role.json is that of ${record.roleId}`
  if (record.planHash !== context.manifest.planHash) return 'role.json belongs to another plan'
  if (record.identityHash !== context.manifest.identity.hash) return 'role.json was made with other versions'
  if (record.status === 'void') return null
  const events = await readFile(join(context.roleFolder, 'events.jsonl')).catch(() => null)
  if (events === null) return 'events.jsonl is missing'
  return sha256(events) === record.events.sha256 ? null : 'events.jsonl is not the file the record was made from'
}
