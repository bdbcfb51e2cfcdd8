import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArtifactManifest } from '@mc-evobench/core'
import { scrambleBytes } from './scramble-bytes.ts'

/**
 * Puts the bytes of every file of an artifact copy into another order, drawn from the artifact's id: as many files of
 * the same names and sizes, and nothing of what they said. A placebo for the length of what an agent is given.
 *
 * @param folder - a writable copy of the artifact.
 */
export async function scrambleFolder(folder: string, manifest: ArtifactManifest): Promise<void> {
  for (const { path } of manifest.files) {
    const file = join(folder, path)
    await writeFile(file, scrambleBytes(await readFile(file), { artifactId: manifest.id, path }))
  }
}
