import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ArtifactManifest, createRandom } from '@mc-evobench/core'

/**
 * Puts the bytes of every file of an artifact copy into another order, drawn from the artifact's id: as many files of
 * the same names and sizes, and nothing of what they said. A placebo for the length of what an agent is given.
 *
 * @param folder - a writable copy of the artifact.
 */
export async function scrambleFolder(folder: string, manifest: ArtifactManifest): Promise<void> {
  const random = createRandom(Number.parseInt(manifest.id.slice(0, 8), 16))
  for (const { path } of manifest.files) {
    const file = join(folder, path)
    const bytes = await readFile(file)
    await writeFile(file, Uint8Array.from(random.fork(path).shuffle([...bytes])))
  }
}
