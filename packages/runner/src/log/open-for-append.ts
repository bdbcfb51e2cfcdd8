import { type FileHandle, open } from 'node:fs/promises'
import { canonicalJson } from '@mc-evobench/core'
import { readJsonLines } from './read-json-lines.ts'

/** Appends JSON lines to a file that may have been there. */
export interface JsonLineAppender {
  append(value: unknown): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a JSON-lines file for appending, and makes it if there is none. A torn tail is first moved to `<file>.torn`
 * (appended, if that exists), then cut off, so that the next line starts on its own.
 *
 * @throws InvalidArgumentError if a line that was written to its end is damaged: that is no crash, and nothing is
 *   appended to it.
 */
export async function openForAppend(file: string): Promise<JsonLineAppender> {
  const handle = await open(file, 'a')
  try {
    const { tail } = await readJsonLines(file)
    if (tail !== null) {
      await keepTail(`${file}.torn`, tail.bytes)
      await handle.truncate(tail.offset)
      await handle.sync()
    }
  } catch (fault) {
    await handle.close()
    throw fault
  }
  return {
    append: (value) => handle.appendFile(`${canonicalJson(value)}\n`),
    async close() {
      await handle.sync()
      await handle.close()
    },
  }
}

async function keepTail(file: string, bytes: Uint8Array): Promise<void> {
  const handle: FileHandle = await open(file, 'a')
  try {
    // The tail is safe on the disk before it is cut off.
    await handle.appendFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
