import type { RunSummary } from '@mc-evobench/core'
import { roleDetail } from './role-detail.ts'
import type { StoredRole } from './run-protocol.ts'

/** How a planned role stands, for a summary's list of roles. */
export function roleLine(roleId: string, stored: StoredRole | undefined): RunSummary['roles'][number] {
  if (stored === undefined) return { roleId, sha256: null, status: 'missing', detail: null }
  const { record } = stored
  return { roleId, sha256: stored.sha256, status: record.status, detail: roleDetail(record) }
}
