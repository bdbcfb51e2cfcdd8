import { eventLineSchema, type RoleEvent } from '@mc-evobench/core'
import { createEventWriter, type EventLogSummary, type RoleOutcome } from '@mc-evobench/runner'
import { closeDeadRole } from './close-dead-role.ts'
import type { RoleSetting } from './role-setting.ts'
import { deriveOutcome } from './verify/derive-outcome.ts'

/** The death of the whole process at which its roles in flight are not tried again. */
export const LAST_DEATH = 3

/** A role as it stands by its log. */
interface SettledRole {
  outcome: Omit<RoleOutcome, 'environment'>
  events: EventLogSummary
}

/**
 * Settles a role that was in flight each time the whole process died, {@link LAST_DEATH} times: it is the agent's
 * failure `process_died_with_role`, and counts as far as its log goes. Neither its agent nor its world is started again,
 * since either may be what the process died of.
 *
 * @param options.recorded - the lines of its log, of which the new one at `eventsFile` is made.
 * @param options.environmentFingerprint - for a role that died before its first line.
 */
export async function settleDeadRole(options: {
  role: RoleSetting
  recorded: readonly string[]
  eventsFile: string
  artifactId: string
  environmentFingerprint: string
}): Promise<SettledRole> {
  const { role, eventsFile } = options
  const { compiled, stageCap, stepBudget, roleId } = role
  const recorded = options.recorded.map((line) => eventLineSchema.parse(JSON.parse(line)).event)
  const start: RoleEvent = {
    type: 'role-start',
    roleId,
    compiledChainHash: compiled.hash,
    environmentFingerprint: options.environmentFingerprint,
    agentSeed: role.agentSeed,
    chanceSeed: role.chanceSeed,
    startedFrom: options.artifactId,
  }
  const events = closeDeadRole(recorded.length === 0 ? [start] : recorded, {
    compiled,
    stageCap,
    stepBudget,
    failure: {
      reason: 'process_died_with_role',
      detail: `the whole process died ${LAST_DEATH} times while the role was in flight`,
    },
  })
  const writer = createEventWriter(eventsFile)
  for (const event of events) writer.append(event)
  const outcome = deriveOutcome(events, role)
  return { outcome: { ...outcome, roleId, agent: null }, events: writer.close() }
}
