import { join } from 'node:path'
import type { Catalog } from '@mc-evobench/catalog'
import { contentHash, InvalidArgumentError } from '@mc-evobench/core'
import { PROTOCOL_VERSION } from '../build-identity.ts'
import { manifestSchemaOf, RUN_FILES } from '../run-folder.ts'
import { planHash, runId } from '../run-id.ts'
import type { AnyManifest } from '../run-protocol.ts'
import type { CheckBook } from './check-book.ts'
import { readCanonicalJson } from './read-canonical-json.ts'

/**
 * Looks at run.json: its form, and whether its hashes are those of its plan and identity.
 *
 * @returns the manifest with the SHA-256 of its bytes; null when it cannot be read as one.
 * @throws InvalidArgumentError if there is none: the folder is then no run folder.
 */
export async function verifyManifest(options: {
  folder: string
  catalog: Catalog
  book: CheckBook
}): Promise<{ manifest: AnyManifest; sha256: string } | null> {
  const { folder, catalog, book } = options
  const file = RUN_FILES.manifest
  const found = await readCanonicalJson(join(folder, file))
  if (found.state === 'missing') {
    throw new InvalidArgumentError({
      where: 'verifyRun',
      what: `${folder} is no run folder: it holds no ${file}`,
      todo: 'Name a folder that "paired" or "matrix" has written.',
    })
  }
  book.examine('manifest')
  if (found.state === 'unreadable') {
    book.problem('manifest', { file }, found.fault)
    return null
  }
  if (found.fault !== null) book.problem('manifest', { file }, found.fault)
  const parsed = manifestSchemaOf(found.value).safeParse(found.value)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      book.problem('manifest', { file, field: path.join('.') || '(whole)' }, message)
    }
    return null
  }
  const manifest: AnyManifest = parsed.data
  const { plan, identity } = manifest
  const { hash, ...body } = identity
  const compare = (field: string, holds: boolean, what: string): void => {
    if (!holds) book.problem('manifest', { file, field }, what)
  }
  compare('planHash', manifest.planHash === planHash(plan), 'it is not the hash of the plan')
  compare('runId', manifest.runId === runId(plan), `it is not the plan’s, ${runId(plan)}`)
  compare('identity.hash', hash === contentHash(body), 'it is not the hash of the identity')
  compare(
    'identity.catalog',
    contentHash(plan.catalog) === contentHash(identity.catalog),
    'plan and identity name two catalogs',
  )
  compare(
    'identity.protocol',
    identity.protocol === PROTOCOL_VERSION,
    `the records follow other rules than this version’s, ${PROTOCOL_VERSION}: verify them with the version that made them`,
  )
  const { reference } = catalog
  compare(
    'plan.catalog.hash',
    plan.catalog.hash === reference.hash,
    `the run was made with catalog ${plan.catalog.id}@${plan.catalog.version} (${plan.catalog.hash.slice(0, 10)}), and is verified with ${reference.id}@${reference.version} (${reference.hash.slice(0, 10)})`,
  )
  return { manifest, sha256: found.sha256 }
}
