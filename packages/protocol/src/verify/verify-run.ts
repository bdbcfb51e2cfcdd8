import { join, resolve } from 'node:path'
import type { Catalog } from '@mc-evobench/catalog'
import { protocolOf } from '../protocol-of.ts'
import { RUN_FILES } from '../run-folder.ts'
import type { AnyManifest, RunProtocol } from '../run-protocol.ts'
import { type CheckBook, createCheckBook } from './check-book.ts'
import { expectedStart } from './expected-start.ts'
import { faultText } from './fault-text.ts'
import { type CanonicalJson, readCanonicalJson } from './read-canonical-json.ts'
import { type RoleFiles, readRoleFiles } from './read-role-files.ts'
import { type RunVerification, VERIFICATION_CHECKS, type VerificationCheckId } from './run-verification.ts'
import { verifyArtifactTexts } from './verify-artifact-texts.ts'
import { verifyArtifacts } from './verify-artifacts.ts'
import type { VerifiedRole, VerifyContext } from './verify-context.ts'
import { verifyFolders } from './verify-folders.ts'
import { verifyManifest } from './verify-manifest.ts'
import { verifyPairing } from './verify-pairing.ts'
import { verifyRole } from './verify-role.ts'
import { verifyReports, verifySummary } from './verify-summary.ts'

/** What no hash covers, or no check reads. */
const NOT_COVERED = [
  'timing.json and invocations.jsonl are not hashed: they hold wall times, isolation and how the run was called',
  'files that broken attempts left (role.void-*, events.attempt-*, events.void-*, *.torn, *.damaged) and marks of roles in flight are not read',
  'of the reports only the hash of their summary is compared; "report" writes them anew',
  'whoever writes a whole run anew, every hash included, passes: publish the SHA-256 of summary.json when the run ends',
]

/**
 * Verifies a run folder: derives everything in it again, from the events up, and says what holds and what does not. The
 * roles are looked at one at a time, so that memory does not grow with their logs.
 *
 * It finds accidents, edits and mixed files. It is no proof against an author who writes the whole run anew, unless the
 * hash of its summary was published before.
 *
 * @param options.folder - of the run.
 * @param options.catalog - the plan's.
 * @throws InvalidArgumentError if there is no run in the folder. No damage throws: what cannot be read does not hold.
 * @see MC-EvoBench paper, sections C.1 to C.5 and D
 */
export async function verifyRun(options: { folder: string; catalog: Catalog }): Promise<RunVerification> {
  const { catalog } = options
  const folder = resolve(options.folder)
  const book = createCheckBook()
  const found = await verifyManifest({ folder, catalog, book })
  const storedSummary = await readCanonicalJson(join(folder, RUN_FILES.summary))
  const summarySha256 = storedSummary.state === 'read' ? storedSummary.sha256 : null
  const protocol = found === null ? null : planned(found.manifest, { catalog, book })
  if (found === null || protocol === null) {
    for (const id of Object.keys(VERIFICATION_CHECKS) as VerificationCheckId[]) {
      book.skip(id, 'the plan cannot be read, so nothing says what there has to be')
    }
  } else {
    const { manifest } = found
    const runHash = fieldOf(storedSummary, 'runSha256')
    if (runHash !== undefined && runHash !== found.sha256) {
      book.problem('manifest', { file: RUN_FILES.manifest }, 'it is not the file whose hash summary.json holds')
    }
    const context: VerifyContext = { folder, manifest, book, listedHashes: hashesIn(storedSummary) }
    const roles = await verifyRoles(context, protocol)
    verifyPairing(context, roles)
    const artifacts = await attempt(context, 'artifacts', () => verifyArtifacts(context, roles))
    await attempt(context, 'artifact_text', () => verifyArtifactTexts(context, { artifacts: artifacts ?? [], roles }))
    const stored = roles.flatMap((role) => role.stored ?? [])
    verifySummary(context, { stored: storedSummary, runSha256: found.sha256, protocol, roles: stored })
    book.skip('report', 'no report was written')
    await verifyReports(context, summarySha256)
  }
  const checks = book.checks()
  return {
    folder,
    runId: found?.manifest.runId ?? null,
    holds: checks.every(({ holds }) => holds !== false),
    checks,
    summarySha256,
    notCovered: NOT_COVERED,
  }
}

/** What the plan says of its roles; null where the catalog does not give them. */
function planned(
  manifest: AnyManifest,
  { catalog, book }: { catalog: Catalog; book: CheckBook },
): RunProtocol<unknown> | null {
  try {
    return protocolOf(manifest, catalog).protocol
  } catch (fault) {
    book.problem(
      'manifest',
      { file: RUN_FILES.manifest, field: 'plan' },
      `its roles cannot be had (${faultText(fault)})`,
    )
    return null
  }
}

async function verifyRoles(context: VerifyContext, protocol: RunProtocol<unknown>): Promise<VerifiedRole[]> {
  const { book } = context
  await verifyFolders(context, protocol.roles)
  const roles: VerifiedRole[] = []
  const produced = new Map<string, string | null>()
  const read = (index: number): Promise<RoleFiles> | null => {
    const role = protocol.roles[index]
    return role === undefined ? null : readRoleFiles(context.folder, role.roleId)
  }
  let next = read(0)
  for (const [index, setting] of protocol.roles.entries()) {
    const { roleId } = setting
    const files = await next
    // The next role is read while this one is looked at.
    next = read(index + 1)
    if (files === null) continue
    try {
      const begins = await expectedStart(setting, { folder: context.folder, produced })
      const verified = verifyRole(context, { setting, files, expectedStart: begins })
      produced.set(roleId, verified.stored?.record.artifact.produced ?? null)
      roles.push(verified)
    } catch (fault) {
      book.problem(
        'roles',
        { file: `${RUN_FILES.roles}/${roleId}` },
        `the role could not be verified (${faultText(fault)})`,
      )
    }
  }
  return roles
}

/** Runs a check that reads files nobody vouches for. Whatever it stumbles over does not hold. */
async function attempt<T>(
  { book }: VerifyContext,
  id: VerificationCheckId,
  check: () => Promise<T>,
): Promise<T | null> {
  try {
    return await check()
  } catch (fault) {
    book.problem(id, { file: RUN_FILES.artifacts }, `the check came to no end (${faultText(fault)})`)
    return null
  }
}

/** The records' hashes by role id, as far as a summary of any form names them. */
function hashesIn(summary: CanonicalJson): ReadonlyMap<string, unknown> {
  const hashes = new Map<string, unknown>()
  const roles = fieldOf(summary, 'roles')
  if (!Array.isArray(roles)) return hashes
  for (const role of roles as unknown[]) {
    if (typeof role !== 'object' || role === null) continue
    const roleId: unknown = Reflect.get(role, 'roleId')
    if (typeof roleId === 'string') hashes.set(roleId, Reflect.get(role, 'sha256'))
  }
  return hashes
}

function fieldOf(file: CanonicalJson, name: string): unknown {
  const value = file.state === 'read' ? file.value : null
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
