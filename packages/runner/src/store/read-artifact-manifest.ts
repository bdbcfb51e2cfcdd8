import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ArtifactManifest,
  artifactManifestSchema,
  contentHash,
  InvalidArgumentError,
  parseInput,
} from '@mc-evobench/core'

/**
 * Reads the manifest of a frozen artifact and checks that it is what its id says.
 *
 * @throws InvalidArgumentError if there is none, or it is damaged.
 */
export async function readArtifactManifest(artifactsFolder: string, id: string): Promise<ArtifactManifest> {
  const file = join(artifactsFolder, id, 'manifest.json')
  const where = 'readArtifactManifest'
  let data: unknown
  try {
    data = JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    throw new InvalidArgumentError({
      where,
      what: `the artifact manifest ${file} cannot be read (${cause instanceof Error ? cause.message : String(cause)})`,
      todo: 'The artifact must be frozen again.',
      cause,
    })
  }
  const manifest = parseInput(artifactManifestSchema, data, { where, what: `artifact manifest ${file}` })
  const { format, kind, files } = manifest
  if (manifest.id !== id || contentHash({ format, kind, files }) !== id) {
    throw new InvalidArgumentError({
      where,
      what: `the artifact manifest ${file} does not have the id of its folder`,
      todo: 'The frozen artifact was changed; it must be frozen again.',
    })
  }
  return manifest
}
