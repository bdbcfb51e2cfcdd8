import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ArtifactManifest, InvalidArgumentError, sha256 } from '@mc-evobench/core'
import { createArtifactFolder } from './create-artifact-folder.ts'

/**
 * Copies a frozen artifact to a fresh, writable folder for one role, and checks every byte on the way.
 *
 * @returns the folder's absolute path; its name says nothing of artifact or role. The caller deletes it.
 * @throws InvalidArgumentError naming the file if frozen bytes were changed: then the role is void.
 */
export async function copyArtifact(manifest: ArtifactManifest, options: { artifactsFolder: string }): Promise<string> {
  const folder = await createArtifactFolder()
  try {
    for (const file of manifest.files) {
      const source = join(options.artifactsFolder, manifest.id, 'files', file.path)
      const data = await readFile(source)
      if (data.length !== file.bytes || sha256(data) !== file.sha256) {
        throw new InvalidArgumentError({
          where: 'copyArtifact',
          what: `the frozen file ${source} does not have the hash its manifest says`,
          todo: 'The frozen artifact was changed; its source role must be run again.',
          details: { id: manifest.id, path: file.path },
        })
      }
      const target = join(folder, file.path)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, data)
    }
    return folder
  } catch (fault) {
    await rm(folder, { recursive: true, force: true })
    throw fault
  }
}
