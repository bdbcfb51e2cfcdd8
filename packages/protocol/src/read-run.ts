import { type Catalog, loadCatalog } from '@mc-evobench/catalog'
import { InvalidArgumentError, type RoleRecord, type RunManifest, type RunSummary } from '@mc-evobench/core'
import { readRoles } from './read-roles.ts'
import { readManifest } from './run-folder.ts'
import { summariseRun } from './summarise-run.ts'

/** What a run folder holds. */
export interface FoundRun {
  manifest: RunManifest
  records: RoleRecord[]
  /** Derived anew from the records. */
  summary: RunSummary
  problems: string[]
}

/**
 * Reads a run folder and derives its summary anew.
 *
 * @param options.catalog - the plan's catalog; the bundled one unless given.
 * @throws InvalidArgumentError if the folder holds no run, or the catalog is not the one the run was made with.
 */
export async function readRun(folder: string, options: { catalog?: Catalog } = {}): Promise<FoundRun> {
  const found = await readManifest(folder)
  if (found === null) {
    throw new InvalidArgumentError({
      where: 'readRun',
      what: `${folder} is no run folder: it holds no run.json`,
      todo: 'Name a folder that "paired" has written.',
    })
  }
  const { manifest, sha256 } = found
  const catalog = options.catalog ?? (await loadCatalog())
  if (catalog.reference.hash !== manifest.plan.catalog.hash) {
    const { id, version, hash } = manifest.plan.catalog
    throw new InvalidArgumentError({
      where: 'readRun',
      what: `${folder} was made with catalog ${id}@${version} (${hash.slice(0, 10)}), not with ${catalog.reference.id}@${catalog.reference.version} (${catalog.reference.hash.slice(0, 10)})`,
      todo: 'Name that catalog with --catalog.',
    })
  }
  const { roles, problems, damaged } = await readRoles(folder, { manifest, catalog })
  return {
    manifest,
    records: roles.map((role) => role.record),
    summary: summariseRun({ manifest, runSha256: sha256, roles, catalog }),
    problems: [...problems, ...damaged.map((roleId) => `${roleId}: role.json is damaged`)],
  }
}
