import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Reads a JSON file of an artifact folder; undefined if there is none, which no JSON is.
 *
 * @throws SyntaxError if it is there and is no JSON.
 */
export async function readArtifactJson(folder: string, name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, name), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes a JSON file into an artifact folder, whole or not at all. */
export async function writeArtifactJson(folder: string, name: string, value: unknown): Promise<void> {
  const file = join(folder, name)
  await writeFile(`${file}.new`, `${JSON.stringify(value, null, 1)}\n`)
  await rename(`${file}.new`, file)
}
