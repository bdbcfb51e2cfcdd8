import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson, type PairedPlan, roleRecordSchema, roleTimingSchema } from '@mc-evobench/core'
import { RUN_FILES, readManifest } from '../run-folder.ts'
import { fitRoleSpeed, type PlayedRole } from './fit-role-speed.ts'
import type { RoleSpeed } from './role-speed.ts'

/** Roles read of one run; more would move no estimate. */
const MOST_ROLES = 500

/**
 * The speed that a run's roles were played with, from the times recorded beside them.
 *
 * @param options.plan - counts only if the run has this plan's agent and environment.
 * @param options.workers - counts only if every call of the run played so many worlds at a time, on this host.
 * @returns null if the folder holds no such run, or no completed role with a step.
 */
export async function readRoleSpeed(
  folder: string,
  options: { plan: Pick<PairedPlan, 'agent' | 'environment'>; workers: number; host: string; source: string },
): Promise<RoleSpeed | null> {
  const { plan, workers, host, source } = options
  const found = await readManifest(folder).catch(() => null)
  if (found === null || !('agent' in found.manifest.plan)) return null
  const of = ({ agent, environment }: Pick<PairedPlan, 'agent' | 'environment'>): string =>
    canonicalJson({ agent, environment })
  if (of(found.manifest.plan) !== of(plan)) return null
  if (!(await wasPlayedBy(folder, { workers, host }))) return null
  const roleIds = await readdir(join(folder, RUN_FILES.roles)).catch(() => [])
  const played: PlayedRole[] = []
  for (const roleId of roleIds.slice(0, MOST_ROLES)) {
    const roleFolder = join(folder, RUN_FILES.roles, roleId)
    const timing = roleTimingSchema.safeParse(await readJson(join(roleFolder, 'timing.json')))
    const record = roleRecordSchema.safeParse(await readJson(join(roleFolder, 'role.json')))
    if (!timing.success || !record.success) continue
    // A failed agent is charged steps that nobody played, and a resumed role's time is that of its last part.
    if (record.data.status !== 'completed' || timing.data.resumed !== null) continue
    played.push({
      steps: record.data.exposure.environmentSteps,
      wallMs: timing.data.wallMs,
      bytes: await sizeOf([join(roleFolder, 'events.jsonl'), join(roleFolder, 'role.json')]),
    })
  }
  const speed = fitRoleSpeed(played)
  return speed === null ? null : { ...speed, workers, source }
}

async function wasPlayedBy(folder: string, wanted: { workers: number; host: string }): Promise<boolean> {
  const text = await readFile(join(folder, RUN_FILES.invocations), 'utf8').catch(() => '')
  const calls = text.split('\n').filter((line) => line !== '')
  return (
    calls.length > 0 &&
    calls.every((line) => {
      const call = parse(line)
      return (
        typeof call === 'object' &&
        call !== null &&
        Reflect.get(call, 'workers') === wanted.workers &&
        Reflect.get(call, 'host') === wanted.host
      )
    })
  )
}

async function readJson(file: string): Promise<unknown> {
  return parse(await readFile(file, 'utf8').catch(() => ''))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
