import { type Catalog, loadCatalog } from '@mc-evobench/catalog'
import {
  InvalidArgumentError,
  type MatrixManifest,
  type MatrixSummary,
  type RoleRecord,
  type RunManifest,
  type RunSummary,
} from '@mc-evobench/core'
import { protocolOf } from './protocol-of.ts'
import { readRoles } from './read-roles.ts'
import { readManifest } from './run-folder.ts'

/** What a run folder holds. */
export interface FoundRun<TManifest = RunManifest, TSummary = RunSummary> {
  manifest: TManifest
  records: RoleRecord[]
  /** Derived anew from the records. */
  summary: TSummary
  problems: string[]
}

/** What a run folder of either protocol holds. */
export type AnyFoundRun =
  | ({ kind: 'paired' } & FoundRun)
  | ({ kind: 'matrix' } & FoundRun<MatrixManifest, MatrixSummary>)

/**
 * Reads the folder of a paired run and derives its summary anew.
 *
 * @param options.catalog - the plan's catalog; the bundled one unless given.
 * @throws InvalidArgumentError if the folder holds no paired run, or the catalog is not the one the run was made with.
 */
export async function readRun(folder: string, options: { catalog?: Catalog } = {}): Promise<FoundRun> {
  const run = await readAnyRun(folder, options)
  if (run.kind !== 'paired') {
    throw new InvalidArgumentError({
      where: 'readRun',
      what: `${folder} holds a direct matrix, and no paired run`,
      todo: 'Read it with readAnyRun.',
    })
  }
  const { kind: _kind, ...found } = run
  return found
}

/**
 * Reads a run folder of either protocol and derives its summary anew.
 *
 * @param options.catalog - the plan's catalog; the bundled one unless given.
 * @throws InvalidArgumentError if the folder holds no run, or the catalog is not the one the run was made with.
 */
export async function readAnyRun(folder: string, options: { catalog?: Catalog } = {}): Promise<AnyFoundRun> {
  const found = await readManifest(folder)
  if (found === null) {
    throw new InvalidArgumentError({
      where: 'readRun',
      what: `${folder} is no run folder: it holds no run.json`,
      todo: 'Name a folder that "paired" or "matrix" has written.',
    })
  }
  const { manifest, sha256: runSha256 } = found
  const catalog = options.catalog ?? (await loadCatalog())
  if (catalog.reference.hash !== manifest.plan.catalog.hash) {
    const { id, version, hash } = manifest.plan.catalog
    throw new InvalidArgumentError({
      where: 'readRun',
      what: `${folder} was made with catalog ${id}@${version} (${hash.slice(0, 10)}), not with ${catalog.reference.id}@${catalog.reference.version} (${catalog.reference.hash.slice(0, 10)})`,
      todo: 'Name that catalog with --catalog.',
    })
  }
  const of = protocolOf(manifest, catalog)
  const { roles, problems, damaged } = await readRoles(folder, { manifest, planned: of.protocol.roles })
  const rest = {
    records: roles.map((role) => role.record),
    problems: [...problems, ...damaged.map((roleId) => `${roleId}: role.json is damaged`)],
  }
  return of.kind === 'paired'
    ? { ...rest, kind: of.kind, manifest: of.manifest, summary: of.protocol.summarise({ manifest, runSha256, roles }) }
    : { ...rest, kind: of.kind, manifest: of.manifest, summary: of.protocol.summarise({ manifest, runSha256, roles }) }
}
