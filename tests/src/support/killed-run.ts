import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SmallRun } from './small-run.ts'

const program = join(import.meta.dirname, 'play-small-run.ts')

/** How a process that played a small run ended. */
export interface PlayedRun {
  code: number | null
  signal: NodeJS.Signals | null
  /** What it wrote, line by line. */
  lines: string[]
  /** From the start of its first role to its end. */
  playedMs: number
  err: string
}

/**
 * Plays a small run in a process group of its own.
 *
 * @param kill - after how many milliseconds of play the whole group gets a signal; never unless told.
 */
export function playSmallRun(run: SmallRun, kill?: { afterMs: number; signal: NodeJS.Signals }): Promise<PlayedRun> {
  const child = spawn(process.execPath, [program, JSON.stringify(run)], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  let startedAt: number | null = null
  let timer: NodeJS.Timeout | undefined
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
    if (startedAt !== null) return
    startedAt = performance.now()
    if (kill !== undefined && child.pid !== undefined) {
      const group = -child.pid
      timer = setTimeout(() => process.kill(group, kill.signal), kill.afterMs)
    }
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      const playedMs = startedAt === null ? 0 : performance.now() - startedAt
      resolve({ code, signal, lines: out.split('\n').filter((line) => line !== ''), playedMs, err })
    })
  })
}

/** The files by which two runs of a plan are the same run: summary, records and logs, by their path in the folder. */
export function filesOf(folder: string): Record<string, string> {
  const roles = join(folder, 'roles')
  const paths = readdirSync(roles).flatMap((role) =>
    ['role.json', 'events.jsonl'].map((name) => `roles/${role}/${name}`),
  )
  return Object.fromEntries(
    ['run.json', 'summary.json', ...paths].map((path) => {
      const file = join(folder, path)
      return [path, existsSync(file) ? readFileSync(file, 'utf8') : '(missing)']
    }),
  )
}

/** What lies in a role's folder. */
export function roleFiles(folder: string, roleId: string): string[] {
  return readdirSync(join(folder, 'roles', roleId)).sort()
}

/** Roles in flight when the process died, and how many lines their logs held. */
export function rolesInFlight(folder: string): { roleId: string; lines: number }[] {
  const roles = join(folder, 'roles')
  if (!existsSync(roles)) return []
  return readdirSync(roles)
    .filter((roleId) => existsSync(join(roles, roleId, 'in-flight.json')))
    .map((roleId) => {
      const log = join(roles, roleId, 'events.jsonl')
      return { roleId, lines: existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0 }
    })
}
