import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type AgentLimits, type ArtifactFile, type ArtifactManifest, contentHash, sha256 } from '@mc-evobench/core'
import { InvalidArtifactError } from './invalid-artifact-error.ts'
import { readArtifactManifest } from './read-artifact-manifest.ts'
import { walkFiles } from './walk-files.ts'
import { writeJson } from './write-json.ts'

/** Where an artifact comes from and how large it may be. */
export interface FreezeOptions {
  /** The run's `artifacts` folder, which the frozen copy goes to. */
  artifactsFolder: string
  kind: string
  producer: ArtifactManifest['producer']
  parent: string | null
  limits: Pick<AgentLimits, 'artifactBytes' | 'artifactFiles'>
}

/**
 * Freezes a folder: hashes every file and copies it to `<artifactsFolder>/<id>/files`, read-only, with a
 * `manifest.json` beside. The id is the content hash of kind and files, so the same bytes are frozen once; the manifest
 * on the disk is then the first one's, the one returned has this call's producer and parent.
 *
 * Empty folders, permissions and times are not part of an artifact.
 *
 * @throws InvalidArtifactError for a symbolic link, a special file, a name that is not allowed, too many files or too
 *   many bytes.
 */
export async function freezeArtifact(folder: string, options: FreezeOptions): Promise<ArtifactManifest> {
  const { artifactsFolder, kind, producer, parent, limits } = options
  const staging = join(artifactsFolder, `.${randomUUID()}`)
  await mkdir(join(staging, 'files'), { recursive: true })
  try {
    const files: ArtifactFile[] = []
    let total = 0
    for await (const file of walkFiles(folder)) {
      if (file.fault !== null) throw new InvalidArtifactError(`the artifact holds ${file.fault}`)
      if (files.length >= limits.artifactFiles) {
        throw new InvalidArtifactError(`the artifact holds more than ${limits.artifactFiles} files`)
      }
      if (total + file.bytes > limits.artifactBytes) throw tooLarge(limits)
      const data = await readFile(file.absolute).catch(() => {
        throw new InvalidArtifactError('the artifact holds a file that cannot be read')
      })
      total += data.length
      if (total > limits.artifactBytes) throw tooLarge(limits)
      const target = join(staging, 'files', file.path)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, data)
      await chmod(target, 0o444)
      files.push({ path: file.path, bytes: data.length, sha256: sha256(data) })
    }
    const format = 'artifact/1' as const
    const manifest: ArtifactManifest = {
      format,
      id: contentHash({ format, kind, files }),
      kind,
      files,
      producer,
      parent,
    }
    await writeJson(join(staging, 'manifest.json'), manifest)
    await moveInto(artifactsFolder, staging, manifest.id)
    return manifest
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function moveInto(artifactsFolder: string, staging: string, id: string): Promise<void> {
  try {
    await rename(staging, join(artifactsFolder, id))
  } catch (fault) {
    const code = fault instanceof Error ? Reflect.get(fault, 'code') : undefined
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw fault
    // Frozen before, perhaps by another role: the same id is the same bytes.
    await readArtifactManifest(artifactsFolder, id)
  }
}

function tooLarge(limits: FreezeOptions['limits']): InvalidArtifactError {
  return new InvalidArtifactError(`the artifact holds more than ${limits.artifactBytes} bytes`)
}
