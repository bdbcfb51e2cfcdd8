import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/** Writes a file whole or not at all. */
export async function writeText(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(draft, text)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
