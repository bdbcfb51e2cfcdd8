import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Catalog } from '@mc-evobench/catalog'
import { InvalidArgumentError, type MatrixSummary, type RunSummary } from '@mc-evobench/core'
import { writeJson } from '@mc-evobench/runner'
import { protocolOf } from '../protocol-of.ts'
import { readRoles } from '../read-roles.ts'
import type { RoleSetting } from '../role-setting.ts'
import { differing, RUN_FILES, readManifest } from '../run-folder.ts'
import type { AnyManifest, StoredRole } from '../run-protocol.ts'

/** What is merged, and where to. */
export interface MergeOptions {
  /** Run folders of one plan and identity, such as the shards of a run; at least one. */
  folders: readonly string[]
  /** The folder of the merged run; must not exist, or be empty. */
  out: string
  /** The plan's catalog. */
  catalog: Catalog
}

/** What a merge came to. */
export type MergedRun = {
  folder: string
  /** Roles with a record, and how many of each folder. */
  roles: number
  fromFolder: { folder: string; roles: number }[]
  /** Ids of planned roles without a record, in plan order. */
  missing: string[]
  /** The folders were made from different revisions of the user's project, so the merged manifest names none. */
  revisionsDiffer: boolean
} & ({ kind: 'paired'; summary: RunSummary } | { kind: 'matrix'; summary: MatrixSummary })

const WHERE = 'mergeRuns'

/**
 * Joins run folders of one plan and identity into one run folder. Its summary is derived anew from the records, and is the
 * same bytes as that of a run that was never divided. A role that several folders hold must have the same record in each;
 * a void one gives way to one that counts, as it would if the same command were run again.
 *
 * The new folder appears whole or not at all; what is missing is named, and the merged run can be gone on with.
 *
 * @throws InvalidArgumentError if a folder holds no run, another plan or identity, or files that were changed; if two hold
 *   different records of one role; if `out` holds something.
 */
export async function mergeRuns(options: MergeOptions): Promise<MergedRun> {
  const { out, catalog } = options
  const folders = [...new Set(options.folders.map((folder) => resolve(folder)))]
  await refuseFilled(out)
  const { manifest, revisionsDiffer } = await commonManifest(folders)
  if (catalog.reference.hash !== manifest.plan.catalog.hash) {
    const { id, version } = manifest.plan.catalog
    fail(`the runs were made with another catalog, ${id}@${version}`, 'Name that catalog.')
  }
  const of = protocolOf(manifest, catalog)
  const planned = of.protocol.roles
  const chosen = await chooseRoles(folders, { manifest, planned })
  await mkdir(dirname(out), { recursive: true })
  const draft = await mkdtemp(join(dirname(out), `.${basename(out)}-`))
  try {
    for (const { stored, folder } of chosen.values()) await copyRole(stored, { folder, draft })
    await writeJson(join(draft, RUN_FILES.manifest), manifest)
    const runSha256 = (await readManifest(draft))?.sha256 ?? ''
    const { roles, problems } = await readRoles(draft, { manifest, planned })
    if (problems.length > 0) fail(`the copy is not what was copied: ${problems.join('; ')}`, 'Merge again.')
    const run = { manifest, runSha256, roles }
    const summarised =
      of.kind === 'paired'
        ? { kind: of.kind, summary: of.protocol.summarise(run) }
        : { kind: of.kind, summary: of.protocol.summarise(run) }
    await writeJson(join(draft, RUN_FILES.summary), summarised.summary)
    // An empty folder may be there; on some systems nothing can be renamed onto it.
    await rm(out, { recursive: true, force: true })
    await rename(draft, out)
    const origins = [...chosen.values()].map(({ folder }) => folder)
    return {
      ...summarised,
      folder: out,
      roles: roles.length,
      fromFolder: folders.map((folder) => ({ folder, roles: origins.filter((origin) => origin === folder).length })),
      missing: planned.flatMap(({ roleId }) => (chosen.has(roleId) ? [] : roleId)),
      revisionsDiffer,
    }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function refuseFilled(out: string): Promise<void> {
  const names = await readdir(out).catch((cause: unknown) => {
    if (cause instanceof Error && Reflect.get(cause, 'code') === 'ENOENT') return []
    return fail(
      `${out} cannot be used (${cause instanceof Error ? cause.message : String(cause)})`,
      'Name a new folder.',
    )
  })
  if (names.length > 0) fail(`${out} is not empty`, 'Name a new folder for the merged run.')
}

/** The manifest of the merged run. Plan and identity must be equal; a revision that differs decides nothing and is left out. */
async function commonManifest(
  folders: readonly string[],
): Promise<{ manifest: AnyManifest; revisionsDiffer: boolean }> {
  let common: { manifest: AnyManifest; folder: string } | null = null
  let revisionsDiffer = false
  for (const folder of folders) {
    const found = await readManifest(folder)
    if (found === null) return fail(`${folder} is no run folder: it holds no run.json`, 'Name the folders of runs.')
    const { manifest } = found
    if (common === null) {
      common = { manifest, folder }
      continue
    }
    const first = common.manifest
    const both = `${common.folder} and ${folder}`
    if (first.planHash !== manifest.planHash) {
      fail(
        `${both} are runs of two plans, which differ in ${differing(first.plan, manifest.plan).join(', ')}`,
        'Merge runs of one plan.',
      )
    }
    if (first.identity.hash !== manifest.identity.hash) {
      const parts = differing(first.identity, manifest.identity).filter((key) => key !== 'hash')
      fail(
        `${both} were made with different ${parts.join(', ')}; their records cannot be pooled`,
        'Play the shards with the same versions.',
      )
    }
    revisionsDiffer ||= first.revision !== manifest.revision
  }
  if (common === null) return fail('there is nothing to merge', 'Name the folders of runs.')
  const { manifest } = common
  return { manifest: revisionsDiffer ? { ...manifest, revision: null } : manifest, revisionsDiffer }
}

/** Which folder each role is taken from. */
async function chooseRoles(
  folders: readonly string[],
  context: { manifest: AnyManifest; planned: readonly RoleSetting[] },
): Promise<Map<string, { stored: StoredRole; folder: string }>> {
  const chosen = new Map<string, { stored: StoredRole; folder: string }>()
  for (const folder of folders) {
    const { roles, problems, damaged } = await readRoles(folder, context)
    const faults = [...problems, ...damaged.map((roleId) => `${roleId}: role.json is damaged`)]
    if (faults.length > 0) {
      fail(
        `${folder} holds files that were changed: ${faults.join('; ')}`,
        'Restore them, or run that shard again, which plays damaged roles anew.',
      )
    }
    for (const stored of roles) {
      const { roleId, status } = stored.record
      const other = chosen.get(roleId)
      const otherIsVoid = other?.stored.record.status === 'void'
      if (other === undefined || (otherIsVoid && status !== 'void')) chosen.set(roleId, { stored, folder })
      else if (!otherIsVoid && status !== 'void' && other.stored.sha256 !== stored.sha256) {
        fail(
          `role ${roleId} has different records in ${other.folder} and ${folder} (${differing(other.stored.record, stored.record).join(', ')})`,
          'Decide which one counts before looking at scores, and leave the other folder out.',
        )
      }
    }
  }
  // In plan order, whatever the order of the folders.
  return new Map(
    context.planned.flatMap(({ roleId }) => {
      const found = chosen.get(roleId)
      return found === undefined ? [] : [[roleId, found] as const]
    }),
  )
}

/** Copies a role's folder, with earlier attempts and timings, and the artifacts that its record names. */
async function copyRole({ record }: StoredRole, places: { folder: string; draft: string }): Promise<void> {
  const { folder, draft } = places
  const own = join(RUN_FILES.roles, record.roleId)
  await cp(join(folder, own), join(draft, own), { recursive: true, errorOnExist: true, force: false })
  // The empty artifact is nowhere stored; every other lies where the role that starts from it does.
  for (const id of [record.artifact.started, record.artifact.produced]) {
    const artifact = join(RUN_FILES.artifacts, id ?? '')
    if (id === null || !existsSync(join(folder, artifact))) continue
    await cp(join(folder, artifact), join(draft, artifact), { recursive: true, force: true })
  }
}

function fail(what: string, todo: string): never {
  throw new InvalidArgumentError({ where: WHERE, what, todo })
}
