import { canonicalJson } from '@mc-evobench/core'
import writeFileAtomic from 'write-file-atomic'

/** Writes a value as canonical JSON with a final newline, by a temporary file and a rename: whole, or not at all. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFileAtomic(file, `${canonicalJson(value)}\n`)
}
