import { readFile, rename } from 'node:fs/promises'
import { type RoleRecord, roleRecordSchema } from '@mc-evobench/core'

/**
 * Reads a role's record. One that is empty, cut short or otherwise not valid is set aside as `<file>.damaged` and
 * counts as not there: the role is not done.
 *
 * @returns the record, or null if there is none that is valid.
 */
export async function readRoleRecord(file: string, roleId: string): Promise<RoleRecord | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (fault) {
    if (fault instanceof Error && Reflect.get(fault, 'code') === 'ENOENT') return null
    throw fault
  }
  const record = parse(text)
  if (record?.roleId === roleId) return record
  await rename(file, `${file}.damaged`)
  return null
}

function parse(text: string): RoleRecord | null {
  try {
    const parsed = roleRecordSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
