import { canonicalJson, SetupError } from '@mc-evobench/core'
import writeFileAtomic from 'write-file-atomic'

/**
 * Writes a value as canonical JSON with a final newline, by a temporary file and a rename: whole, or not at all.
 *
 * @throws SetupError if the file cannot be written, as on a full disk; one that was there stays as it was.
 */
export async function writeJson(file: string, value: unknown): Promise<void> {
  const text = `${canonicalJson(value)}\n`
  try {
    await writeFileAtomic(file, text)
  } catch (cause) {
    throw new SetupError({
      where: 'writeJson',
      what: `${file} cannot be written (${cause instanceof Error ? cause.message : String(cause)})`,
      todo: 'Make room on the disk, or check its permissions; what is written to its end stays.',
      cause,
    })
  }
}
