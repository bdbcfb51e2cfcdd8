import type { RoleRecord, RunSummary } from '@mc-evobench/core'
import { formatNumber } from '../format/format-number.ts'
import { cell } from './cell.ts'
import type { ReportCell, ReportTable } from './report-table.ts'

const STATUS_LABELS: Readonly<Record<RunSummary['roles'][number]['status'], string>> = {
  completed: 'completed',
  agent_failure: 'agent failure',
  void: 'void',
  missing: 'missing',
}

/**
 * Every role of the run: how it ended, and why where it did not end by the rules.
 *
 * @param records - the role records; without them steps and scores are left out.
 */
export function roleTable(summary: Pick<RunSummary, 'roles'>, records: readonly RoleRecord[] | null): ReportTable {
  const byId = new Map((records ?? []).map((record) => [record.roleId, record]))
  const more = records === null ? [] : ['steps', 'episodes', 'TSR', 'attempt']
  return {
    id: 'roles',
    caption: 'Every role',
    columns: [
      { label: 'role', numeric: false },
      { label: 'status', numeric: false },
      ...more.map((label) => ({ label, numeric: true })),
      { label: 'reason', numeric: false },
    ],
    rows: summary.roles.map((role) => {
      const record = byId.get(role.roleId)
      const figures: ReportCell[] = [
        cell(record === undefined ? '' : String(record.exposure.environmentSteps)),
        cell(record === undefined ? '' : String(record.exposure.episodes)),
        cell(record === undefined || record.score === null ? '' : formatNumber(record.score.tsr)),
        cell(record === undefined ? '' : String(record.attempt)),
      ]
      return [
        cell(role.roleId),
        cell(STATUS_LABELS[role.status]),
        ...(records === null ? [] : figures),
        cell(reasonOf(role.detail, record)),
      ]
    }),
  }
}

function reasonOf(detail: string | null, record: RoleRecord | undefined): string {
  if (record?.voidReason != null) return record.voidReason
  if (record?.failure != null) {
    return `${record.failure.reason} at step ${record.failure.step}: ${record.failure.detail}`
  }
  return detail ?? ''
}
