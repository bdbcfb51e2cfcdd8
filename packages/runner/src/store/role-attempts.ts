import { access, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openForAppend } from '../log/open-for-append.ts'
import { readEvents } from '../log/read-events.ts'

/** The name of a role's event log. */
export const EVENTS_FILE = 'events.jsonl'

/** Logs of attempts: `attempt` of one that was interrupted, `void` of one whose record is `role.void-<n>.json`. */
const LOG = /^events\.(attempt|void)-(\d+)\.jsonl$/
const VOID_RECORD = /^role\.void-(\d+)\.json$/

/** What came before a role's last attempt. */
export interface EarlierAttempts {
  /** How often the role was void. */
  voids: number
  /** How often it was interrupted and then went another way than before. */
  reruns: number
}

/**
 * Sets aside what an earlier attempt at a role left: its log as `events.attempt-<n>.jsonl`, or of a void one as
 * `events.void-<n>.jsonl` with the record as `role.void-<n>.json`; a torn tail goes to a `.torn` file of its own.
 *
 * @returns the lines by which the role is played again: those of the latest attempt, or where that one was itself
 *   interrupted while it repeated an earlier one, those of the earlier one.
 * @throws InvalidArgumentError if a log is damaged before its tail.
 */
export async function setAttemptAside(roleFolder: string, options: { isVoid: boolean }): Promise<string[]> {
  const { logs, voids } = await findAttempts(roleFolder)
  const number = Math.max(0, ...voids, ...logs.map((log) => log.number)) + 1
  const earlier = await Promise.all(logs.map(({ name }) => readLines(join(roleFolder, name))))
  const file = join(roleFolder, EVENTS_FILE)
  let latest = earlier.at(-1) ?? []
  if (await exists(file)) {
    // Moves a torn tail out of the log.
    await (await openForAppend(file)).close()
    latest = await readLines(file)
    const isRepeated = earlier.some((lines) => beginsWith(lines, latest))
    if (!isRepeated) await dropBeginnings(roleFolder, { logs, of: latest })
    if (isRepeated && !options.isVoid) await rm(file)
    else await rename(file, join(roleFolder, `events.${options.isVoid ? 'void' : 'attempt'}-${number}.jsonl`))
  }
  if (options.isVoid) await rename(join(roleFolder, 'role.json'), join(roleFolder, `role.void-${number}.json`))
  return earlier.reduce(
    (longest, lines) => (lines.length > longest.length && beginsWith(lines, latest) ? lines : longest),
    latest,
  )
}

/**
 * Deletes the logs of interrupted attempts that a role's log begins with: nothing in them is lost. What stays are those
 * of void attempts, beside their records, and of attempts that went another way.
 */
export async function settleAttempts(roleFolder: string): Promise<EarlierAttempts> {
  const { logs, voids } = await findAttempts(roleFolder)
  if (logs.every((log) => log.isVoid)) return { voids: voids.length, reruns: 0 }
  const kept = await dropBeginnings(roleFolder, { logs, of: await readLines(join(roleFolder, EVENTS_FILE)) })
  return { voids: voids.length, reruns: kept }
}

/** Deletes the logs of interrupted attempts that a later log begins with. Returns how many there are of others. */
async function dropBeginnings(
  roleFolder: string,
  { logs, of: later }: { logs: readonly AttemptLog[]; of: readonly string[] },
): Promise<number> {
  let kept = 0
  for (const { name, isVoid } of logs) {
    if (isVoid) continue
    const file = join(roleFolder, name)
    if (beginsWith(later, await readLines(file))) await rm(file)
    else kept += 1
  }
  return kept
}

interface AttemptLog {
  name: string
  number: number
  isVoid: boolean
}

/** Logs of earlier attempts from the oldest to the latest, and the numbers of void ones. */
async function findAttempts(roleFolder: string): Promise<{ logs: AttemptLog[]; voids: number[] }> {
  const names = await readdir(roleFolder)
  const logs = names.flatMap((name): AttemptLog[] => {
    const [, kind, number] = LOG.exec(name) ?? []
    return number === undefined ? [] : [{ name, number: Number(number), isVoid: kind === 'void' }]
  })
  const voids = names.flatMap((name) => {
    const number = VOID_RECORD.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
  return { logs: logs.sort((a, b) => a.number - b.number), voids }
}

async function readLines(file: string): Promise<string[]> {
  return (await readEvents(file)).texts
}

function beginsWith(lines: readonly string[], first: readonly string[]): boolean {
  return first.length <= lines.length && first.every((line, index) => line === lines[index])
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch {
    return false
  }
}
