import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RUN_FILES } from '../run-folder.ts'
import { faultText } from './fault-text.ts'
import { type CanonicalJson, readCanonicalJson } from './read-canonical-json.ts'

/** A role's record and log as found. */
export interface RoleFiles {
  readonly record: CanonicalJson
  /** Bytes, or why there are none. */
  readonly log: Uint8Array | { readonly fault: string }
}

/** Reads the files of a role that are hashed. Nothing is thrown. */
export async function readRoleFiles(folder: string, roleId: string): Promise<RoleFiles> {
  const own = join(folder, RUN_FILES.roles, roleId)
  const [record, log] = await Promise.all([
    readCanonicalJson(join(own, 'role.json')),
    readFile(join(own, 'events.jsonl')).catch((fault: unknown) => ({
      fault: `it cannot be read (${faultText(fault)})`,
    })),
  ])
  return { record, log }
}
