import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ArtifactManifest,
  artifactManifestSchema,
  compareText,
  contentHash,
  type RoleRecord,
} from '@mc-evobench/core'
import { diffFolder } from '@mc-evobench/runner'
import { RUN_FILES } from '../run-folder.ts'
import { faultText } from './fault-text.ts'
import { readCanonicalJson } from './read-canonical-json.ts'
import type { VerifiedRole, VerifyContext } from './verify-context.ts'

/** What an unfinished freezing leaves when its process dies; nothing starts from it. */
const STAGING = /^\.[0-9a-f-]{36}$/

/**
 * Looks at every frozen artifact: whether its id is the hash of its manifest, its files are those the manifest lists, byte
 * for byte and no others, and its maker is that of a record.
 *
 * @returns the manifests that could be read.
 */
export async function verifyArtifacts(
  { folder, book }: VerifyContext,
  roles: readonly VerifiedRole[],
): Promise<ArtifactManifest[]> {
  const makers = makersOf(roles)
  const present = await listArtifacts()
  for (const [id, { file }] of makers) {
    if (!present.includes(id)) {
      book.problem('artifacts', { file, field: 'artifact' }, `there is no artifact ${id}`)
    }
  }
  const manifests: ArtifactManifest[] = []
  for (const id of present) {
    const manifest = await verifyArtifact(id)
    if (manifest !== null) manifests.push(manifest)
  }
  return manifests

  async function listArtifacts(): Promise<string[]> {
    const path = RUN_FILES.artifacts
    try {
      const names = (await readdir(join(folder, path))).sort(compareText)
      return names.filter((name) => !STAGING.test(name))
    } catch (fault) {
      // A run whose sources have not ended has none.
      if (makers.size > 0) book.problem('artifacts', { file: path }, `it cannot be listed (${faultText(fault)})`)
      return []
    }
  }

  async function verifyArtifact(id: string): Promise<ArtifactManifest | null> {
    const path = `${RUN_FILES.artifacts}/${id}`
    const file = `${path}/manifest.json`
    book.examine('artifacts')
    const found = await readCanonicalJson(join(folder, file))
    if (found.state !== 'read') {
      const what = found.state === 'missing' ? 'the artifact has no manifest' : found.fault
      book.problem('artifacts', { file }, what)
      return null
    }
    if (found.fault !== null) book.problem('artifacts', { file }, found.fault)
    const parsed = artifactManifestSchema.safeParse(found.value)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      const field = issue?.path.join('.') || '(whole)'
      book.problem('artifacts', { file, field }, `it is no manifest: ${issue?.message ?? 'unknown fault'}`)
      return null
    }
    const { format, kind, files, ...origin } = parsed.data
    if (parsed.data.id !== id) book.problem('artifacts', { file, field: 'id' }, 'it is not the name of its folder')
    if (contentHash({ format, kind, files }) !== id) {
      book.problem('artifacts', { file }, 'the artifact’s id is not the hash of its manifest')
    }
    const maker = makers.get(id)
    const { producer, parent } = origin
    // An artifact may be made again by another role; the manifest is the first one's. One that nobody made for good is
    // what a role left that was broken off.
    const known = maker?.origins ?? [...makers.values()].flatMap(({ origins }) => origins)
    if (!known.includes(contentHash({ producer, parent }))) {
      book.problem(
        'artifacts',
        { file, field: 'producer' },
        'no record says that such an agent made it from such a parent',
      )
    }
    await verifyFiles(path, parsed.data)
    return parsed.data
  }

  async function verifyFiles(path: string, manifest: ArtifactManifest): Promise<void> {
    book.examine('artifacts', manifest.files.length)
    const others = (await readdir(join(folder, path))).filter((name) => name !== 'manifest.json' && name !== 'files')
    for (const name of others) book.problem('artifacts', { file: `${path}/${name}` }, 'it is no part of the artifact')
    const difference = await diffFolder(join(folder, path, 'files'), manifest)
    const name = (files: readonly { path: string }[], what: string): void => {
      for (const entry of files) book.problem('artifacts', { file: `${path}/files/${entry.path}` }, what)
    }
    name(difference.changed, 'its bytes are not those that were frozen')
    name(difference.added, 'the manifest does not list it')
    name(difference.removed, 'it is gone')
    if (difference.unlistable > 0) {
      const what = `${difference.unlistable} entries in it can be part of no artifact, or cannot be read`
      book.problem('artifacts', { file: `${path}/files` }, what)
    }
  }
}

/** By artifact: a record that names it, and the hashes of all makers and parents that records give it. */
function makersOf(roles: readonly VerifiedRole[]): Map<string, { file: string; origins: string[] }> {
  const makers = new Map<string, { file: string; origins: string[] }>()
  const records = new Map(roles.map(({ setting, stored }) => [setting.roleId, stored?.record]))
  const add = (id: string, role: { roleId: string; maker: RoleRecord; parent: string }): void => {
    const { agent } = role.maker
    const producer = { agentId: agent?.id ?? 'unknown', agentVersion: agent?.version ?? 'unknown' }
    const origin = contentHash({ producer, parent: role.parent })
    const known = makers.get(id)
    if (known === undefined) {
      makers.set(id, { file: `${RUN_FILES.roles}/${role.roleId}/role.json`, origins: [origin] })
    } else if (!known.origins.includes(origin)) known.origins.push(origin)
  }
  for (const { setting, stored } of roles) {
    const { roleId, scrambled, startsFrom } = setting
    const record = stored?.record
    if (record === undefined || record.status === 'void') continue
    const { started, produced } = record.artifact
    if (produced !== null) add(produced, { roleId, maker: record, parent: started })
    const source = records.get(startsFrom ?? '')
    const parent = source?.artifact.produced ?? null
    // Scrambled bytes are an artifact of their own, made from what the source's agent made.
    if (scrambled && source !== undefined && parent !== null) add(started, { roleId, maker: source, parent })
  }
  return makers
}
