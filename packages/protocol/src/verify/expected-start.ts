import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentHash, sha256 } from '@mc-evobench/core'
import { readArtifactManifest } from '@mc-evobench/runner'
import { emptyArtifact } from '../empty-artifact.ts'
import type { RoleSetting } from '../role-setting.ts'
import { RUN_FILES } from '../run-folder.ts'
import { scrambleBytes } from '../scramble-bytes.ts'

/**
 * The id of the artifact that a role had to begin from: the empty one, what its source produced, or that with the bytes
 * of every file in another order.
 *
 * @param produced - what the sources before it produced, by role id; null for void ones.
 * @returns null where it cannot be known: the source has no record or is void, or its artifact is damaged.
 */
export async function expectedStart(
  role: Pick<RoleSetting, 'startsFrom' | 'scrambled'>,
  run: { folder: string; produced: ReadonlyMap<string, string | null> },
): Promise<string | null> {
  if (role.startsFrom === null) return emptyArtifact().id
  const id = run.produced.get(role.startsFrom) ?? null
  return id === null || !role.scrambled ? id : scrambledId(run.folder, id).catch(() => null)
}

async function scrambledId(folder: string, artifactId: string): Promise<string> {
  const artifacts = join(folder, RUN_FILES.artifacts)
  const { format, kind, files } = await readArtifactManifest(artifacts, artifactId)
  const scrambled = []
  for (const { path, bytes } of files) {
    const given = await readFile(join(artifacts, artifactId, 'files', path))
    scrambled.push({ path, bytes, sha256: sha256(scrambleBytes(given, { artifactId, path })) })
  }
  return contentHash({ format, kind, files: scrambled })
}
