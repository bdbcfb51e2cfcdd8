import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type RoleRecord, roleRecordSchema, roleTimingSchema } from '@mc-evobench/core'
import { RUN_FILES } from '../run-folder.ts'

/** What roles cost on a machine, as measured on some that were played there. */
export interface RoleCosts {
  /** Roles they were measured on. */
  sources: number
  targets: number
  /** Wall time of a source, start included, over its environment steps. */
  msPerSourceStep: number
  /** Wall time of a target role, start included, however many steps it took. */
  msPerTarget: number
  /** Bytes of record and log over environment steps. */
  bytesPerSourceStep: number
  bytesPerTarget: number
  /** Bytes of a frozen artifact. */
  bytesPerArtifact: number
}

/**
 * Measures what roles cost, on those of a run folder that came to an end without being interrupted.
 *
 * @returns null if the folder does not hold at least one such source and one such target.
 */
export async function measureRoleCosts(folder: string): Promise<RoleCosts | null> {
  const sum = { source: emptySum(), target: emptySum() }
  for (const roleId of await namesIn(join(folder, RUN_FILES.roles))) {
    const own = join(folder, RUN_FILES.roles, roleId)
    const record = roleRecordSchema.safeParse(await readJson(join(own, 'role.json')))
    const timing = roleTimingSchema.safeParse(await readJson(join(own, 'timing.json')))
    if (!record.success || !timing.success) continue
    if (record.data.status !== 'completed' || timing.data.resumed !== null) continue
    add(sum[record.data.side], { record: record.data, wallMs: timing.data.wallMs, bytes: await bytesIn(own) })
  }
  const { source, target } = sum
  if (source.steps === 0 || target.roles === 0) return null
  const artifacts = join(folder, RUN_FILES.artifacts)
  const frozen = (await namesIn(artifacts)).length
  return {
    sources: source.roles,
    targets: target.roles,
    msPerSourceStep: source.wallMs / source.steps,
    msPerTarget: target.wallMs / target.roles,
    bytesPerSourceStep: source.bytes / source.steps,
    bytesPerTarget: target.bytes / target.roles,
    bytesPerArtifact: frozen === 0 ? 0 : (await bytesIn(artifacts)) / frozen,
  }
}

interface CostSum {
  roles: number
  steps: number
  wallMs: number
  bytes: number
}

function emptySum(): CostSum {
  return { roles: 0, steps: 0, wallMs: 0, bytes: 0 }
}

function add(sum: CostSum, role: { record: RoleRecord; wallMs: number; bytes: number }): void {
  sum.roles += 1
  sum.steps += role.record.exposure.environmentSteps
  sum.wallMs += role.wallMs
  sum.bytes += role.bytes
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).sort()
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))))
  return sizes.reduce((bytes, { size }) => bytes + size, 0)
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}
