import { contentHash, type RoleEvent, type RoleRecord, roleRecordSchema, sha256 } from '@mc-evobench/core'
import { type RoleReverification, reverifyRole, stageStepLimit } from '@mc-evobench/verifier'
import type { RoleSetting } from '../role-setting.ts'
import { RUN_FILES } from '../run-folder.ts'
import { boxOfEvents } from './box-of-events.ts'
import { compareRecord } from './compare-record.ts'
import { faultText } from './fault-text.ts'
import { type ReadLog, readLog } from './read-log.ts'
import type { RoleFiles } from './read-role-files.ts'
import { slimRecord } from './slim-record.ts'
import type { VerifiedRole, VerifyContext } from './verify-context.ts'

/**
 * Looks at everything that one role left: its record, its log, and whether the one follows from the other and from the
 * plan. Nothing in its files makes this throw.
 *
 * @param options.files - as found.
 * @param options.expectedStart - id of the artifact it had to begin from; null when that cannot be known.
 */
export function verifyRole(
  context: VerifyContext,
  options: { setting: RoleSetting; files: RoleFiles; expectedStart: string | null },
): VerifiedRole {
  const { book } = context
  const { setting, files } = options
  const { roleId } = setting
  const file = `${RUN_FILES.roles}/${roleId}/role.json`
  const eventsFile = `${RUN_FILES.roles}/${roleId}/events.jsonl`
  const nothing: VerifiedRole = { setting, stored: null, worldFingerprint: null, seen: null }

  book.examine('roles')
  const found = files.record
  if (found.state === 'missing') {
    book.problem('roles', { file }, 'the role has no record: it was not played to its end')
    return nothing
  }
  book.examine('records')
  if (found.state === 'unreadable') {
    book.problem('records', { file }, found.fault)
    book.problem('roles', { file }, 'the role has no readable record')
    return nothing
  }
  if (found.fault !== null) book.problem('records', { file }, found.fault)
  const listed = context.listedHashes.get(roleId)
  if (listed !== undefined && listed !== found.sha256) {
    book.problem('records', { file }, 'it is not the file whose hash summary.json holds')
  }
  const parsed = roleRecordSchema.safeParse(found.value)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const field = issue?.path.join('.') || '(whole)'
    book.problem('records', { file, field }, `it is no role record: ${issue?.message ?? 'unknown fault'}`)
    book.problem('roles', { file }, 'the role has no readable record')
    return nothing
  }
  const record = parsed.data
  const log = checkLog(context, { file: eventsFile, found: files.log, record })
  const stored = { record: slimRecord(record), sha256: found.sha256 }
  if (record.status === 'void') {
    book.problem('roles', { file }, `the role is void and has no score: ${record.voidReason ?? 'no reason is given'}`)
    compareRecord(context, { file, setting, record, text: found.text, events: null })
    return { ...nothing, stored }
  }
  const events = log?.events ?? null
  if (events === null) {
    const what = 'the log cannot be read whole, so nothing was derived from it'
    book.problem('verdicts', { file: eventsFile }, what)
    compareRecord(context, { file, setting, record, text: found.text, events: null })
    return { ...nothing, stored }
  }
  const asEvents = events as readonly RoleEvent[]
  const whole = checkVerdicts(context, { file: eventsFile, setting, events: asEvents })
  try {
    checkSetting(context, { file, eventsFile, record, events: asEvents, ...options })
    compareRecord(context, { file, setting, record, text: found.text, events: asEvents })
    if (whole !== null) checkBudgets(context, { file: eventsFile, setting, record, whole })
    const reset = asEvents.find((event) => event.type === 'episode-start')
    return { setting, stored, worldFingerprint: reset?.worldFingerprint ?? null, seen: boxOfEvents(asEvents) }
  } catch (fault) {
    // Events that are none; `verdicts` has named them.
    book.problem('records', { file }, `nothing could be derived from its events (${faultText(fault)})`)
    return { ...nothing, stored }
  }
}

function checkLog(
  { book }: VerifyContext,
  { file, found, record }: { file: string; found: RoleFiles['log']; record: RoleRecord },
): ReadLog | null {
  if ('fault' in found) {
    // A role that broke before its first event has no log, and its record the hash of nothing.
    if (record.status === 'void' && record.events.sha256 === sha256('')) return null
    book.problem('logs', { file }, found.fault)
    return null
  }
  const log = readLog(found)
  book.examine('logs', log.lines)
  if (log.sha256 !== record.events.sha256) {
    book.problem('logs', { file }, 'it is not the file whose hash the record holds')
  }
  if (log.lines !== record.events.lines) {
    book.problem('logs', { file }, `it has ${log.lines} lines, and the record says ${record.events.lines}`)
  }
  for (const { line, what } of log.faults) {
    // The log of a role that the machine broke off may end anywhere.
    if (record.status === 'void' && line > log.lines) continue
    book.problem('logs', { file, line }, what)
  }
  return log
}

function checkVerdicts(
  { book }: VerifyContext,
  { file, setting, events }: { file: string; setting: RoleSetting; events: readonly RoleEvent[] },
): RoleReverification | null {
  const { compiled, stageCap, stepBudget, perStageProfiles } = setting
  try {
    const result = reverifyRole(events, { compiled, stageCap, stepBudget, perStageProfiles })
    book.examine('verdicts', result.stages.length)
    for (const { line, field, recorded, derived } of result.disagreements) {
      book.problem('verdicts', { file, line: line + 1, field }, `the log says ${recorded}; what follows is ${derived}`)
    }
    return result
  } catch (fault) {
    book.problem('verdicts', { file }, `it could not be verified again (${faultText(fault)})`)
    return null
  }
}

/** Whether the role was played where, from what and by whose seeds the plan says. */
function checkSetting(
  { book, manifest }: VerifyContext,
  role: {
    file: string
    eventsFile: string
    record: RoleRecord
    events: readonly RoleEvent[]
    setting: RoleSetting
    expectedStart: string | null
  },
): void {
  const { file, eventsFile, record, events, setting, expectedStart } = role
  book.examine('pairing')
  book.examine('boundary')
  for (const [index, event] of events.entries()) {
    const compare = (check: 'pairing' | 'boundary', field: string, said: unknown, wanted: unknown): void => {
      if (said === wanted) return
      book.problem(check, { file: eventsFile, line: index + 1, field }, `it is ${said}, and had to be ${wanted}`)
    }
    if (event.type === 'role-start') {
      compare('pairing', 'roleId', event.roleId, setting.roleId)
      compare('pairing', 'agentSeed', event.agentSeed, setting.agentSeed)
      compare('pairing', 'chanceSeed', event.chanceSeed, setting.chanceSeed)
      compare(
        'pairing',
        'environmentFingerprint',
        event.environmentFingerprint,
        manifest.identity.environment.fingerprint,
      )
      if (!setting.tellsDiagnostic) compare('boundary', 'privileged', event.privileged, undefined)
      if (expectedStart !== null) compare('boundary', 'startedFrom', event.startedFrom, expectedStart)
    }
    if (event.type === 'episode-start') compare('pairing', 'worldSeed', event.worldSeed, setting.worldSeed)
    if (event.type === 'environment-event' && event.name === 'profile-reset') {
      compare('pairing', 'detail.worldSeed', event.detail['worldSeed'], setting.worldSeed)
    }
  }
  const { started, produced } = record.artifact
  if (expectedStart === null) {
    book.problem('boundary', { file }, 'the record of its source is missing or void, so its beginning is not known')
  } else if (started !== expectedStart) {
    book.problem('boundary', { file, field: 'artifact.started' }, `it is ${started}, and had to be ${expectedStart}`)
  }
  const unfrozen = record.failure?.reason === 'artifact_invalid' && record.side === 'source'
  const nothing = contentHash({ format: 'artifact/1', kind: record.agent?.persists ?? 'nothing', files: [] })
  if (unfrozen && produced !== nothing) {
    book.problem(
      'boundary',
      { file, field: 'artifact.produced' },
      'what could not be frozen was to be replaced by nothing',
    )
  }
  if ((produced === null) !== (record.side === 'target')) {
    const what = record.side === 'target' ? 'a target produces no artifact' : 'a source produces an artifact'
    book.problem('boundary', { file, field: 'artifact.produced' }, what)
  }
}

/** Steps are counted here from the stages themselves, without the rules of the stage loop. */
function checkBudgets(
  { book }: VerifyContext,
  role: { file: string; setting: RoleSetting; record: RoleRecord; whole: RoleReverification },
): void {
  const { file, setting, record, whole } = role
  const { compiled, stageCap, stepBudget } = setting
  for (const { episode, stage, steps } of whole.stages) {
    book.examine('budgets')
    const task = compiled.stages[stage]?.task
    if (task === undefined) continue
    const limit = stageStepLimit(task, stageCap)
    if (steps > limit) {
      const field = `episodes.${episode}.stages.${stage}`
      book.problem('budgets', { file, field }, `stage ${stage} took ${steps} steps, and may take ${limit}`)
    }
  }
  const used = record.exposure.environmentSteps
  const roleFile = file.replace('events.jsonl', 'role.json')
  if (stepBudget !== null && used !== stepBudget) {
    const what = `the source was charged ${used} steps, and its budget is ${stepBudget}`
    book.problem('budgets', { file: roleFile, field: 'exposure.environmentSteps' }, what)
  }
  const most = compiled.stages.reduce((sum, { task }) => sum + stageStepLimit(task, stageCap), 0)
  if (stepBudget === null && used > most) {
    const what = `the target took ${used} steps, and all its stages together may take ${most}`
    book.problem('budgets', { file: roleFile, field: 'exposure.environmentSteps' }, what)
  }
}
