import { parseInput, type RoleRecord, roleRecordSchema } from '@mc-evobench/core'
import { checkScore } from './check-score.ts'

/**
 * Refuses a role record that is not one: another status, a seed that is none, a score that is missing, NaN or contradicts
 * itself. What is not known to be valid is not counted.
 *
 * @throws InvalidArgumentError naming the role and every fault.
 */
export function checkRole(record: RoleRecord, where: string): void {
  const what = `the record of role ${record.roleId}`
  parseInput(roleRecordSchema, record, { where, what })
  if (record.score !== null) checkScore(record.score, { where, what: `the score of role ${record.roleId}` })
}
