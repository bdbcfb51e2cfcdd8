import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { AgentLimits, ArtifactFile, ArtifactManifest } from '@mc-evobench/core'
import { walkFiles } from './walk-files.ts'

/** How a folder differs from an artifact. */
export interface FolderDifference {
  /** Files with other bytes, as they are now. */
  changed: ArtifactFile[]
  /** Files the artifact does not have. */
  added: ArtifactFile[]
  /** Files that are gone, as the artifact has them. */
  removed: ArtifactFile[]
  /** How many entries could not be part of any artifact (links, special files, names that are not allowed) or are beyond the limits. */
  unlistable: number
}

const NO_LIMITS = { artifactBytes: Number.POSITIVE_INFINITY, artifactFiles: Number.POSITIVE_INFINITY }

/**
 * Compares a role's folder with the artifact it was copied from. Every list is sorted by path.
 *
 * @param limits - how much is looked at; what is beyond (too large, too many, unreadable) counts as unlistable.
 */
export async function diffFolder(
  folder: string,
  manifest: ArtifactManifest,
  limits: Pick<AgentLimits, 'artifactBytes' | 'artifactFiles'> = NO_LIMITS,
): Promise<FolderDifference> {
  const before = new Map(manifest.files.map((file) => [file.path, file]))
  const difference: FolderDifference = { changed: [], added: [], removed: [], unlistable: 0 }
  let seen = 0
  let total = 0
  for await (const { path, absolute, bytes, fault } of walkFiles(folder)) {
    seen += 1
    total += bytes
    const now =
      fault !== null || seen > limits.artifactFiles || total > limits.artifactBytes
        ? null
        : await hashFile(absolute).catch(() => null)
    if (now === null) {
      difference.unlistable += 1
      if (seen > limits.artifactFiles) break
      total -= bytes
      continue
    }
    const file = { path, ...now }
    const earlier = before.get(path)
    before.delete(path)
    if (earlier === undefined) difference.added.push(file)
    else if (earlier.sha256 !== now.sha256) difference.changed.push(file)
  }
  difference.removed.push(...before.values())
  return difference
}

async function hashFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = createReadStream(file)
  stream.on('data', (chunk) => {
    bytes += chunk.length
  })
  await pipeline(stream, hash)
  return { bytes, sha256: hash.digest('hex') }
}
