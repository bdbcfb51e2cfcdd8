import type { RoleRecord } from '@mc-evobench/core'

/** Why a role is void or its agent failed, in one line; null for a role that came to its end. */
export function roleDetail(record: RoleRecord): string | null {
  return record.voidReason ?? (record.failure === null ? null : `${record.failure.reason}: ${record.failure.detail}`)
}
