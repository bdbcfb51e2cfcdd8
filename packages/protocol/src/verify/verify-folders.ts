import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compareText } from '@mc-evobench/core'
import type { RoleSetting } from '../role-setting.ts'
import { RUN_FILES } from '../run-folder.ts'
import { faultText } from './fault-text.ts'
import type { VerifyContext } from './verify-context.ts'

/** What a role’s folder may hold: its files, its marks, and what broken attempts and cut-off writes leave beside them. */
const ROLE_FILE =
  /^(?:role\.json(?:\.damaged)?|timing\.json|in-flight\.json|stopped\.json|role\.void-\d+\.json|events(?:\.(?:attempt|void)-\d+)?\.jsonl(?:\.torn)?|(?:role|timing|in-flight)\.json\.\d+)$/

/** Names every entry below `roles` that belongs to no planned role, and every file there that no role writes. */
export async function verifyFolders(
  { folder, book }: VerifyContext,
  roles: readonly Pick<RoleSetting, 'roleId'>[],
): Promise<void> {
  const planned = new Set(roles.map(({ roleId }) => roleId))
  for (const name of await list(RUN_FILES.roles)) {
    const file = `${RUN_FILES.roles}/${name}`
    if (!planned.has(name)) {
      book.problem('roles', { file }, 'it belongs to no planned role')
      continue
    }
    for (const entry of await list(file)) {
      if (!ROLE_FILE.test(entry)) book.problem('roles', { file: `${file}/${entry}` }, 'no role writes such a file')
    }
  }

  async function list(path: string): Promise<string[]> {
    try {
      return (await readdir(join(folder, path))).sort(compareText)
    } catch (fault) {
      book.problem('roles', { file: path }, `it cannot be listed (${faultText(fault)})`)
      return []
    }
  }
}
