import type { AuditRun } from './audit-catalog.ts'

/** Whether a run shows all that can be shown: every stage passed, or every stage up to one that nobody can pass. */
export function auditHolds(run: AuditRun): boolean {
  return (
    run.voidReason === null && run.failure === null && (run.passed === run.stages.length || run.impossible !== null)
  )
}
