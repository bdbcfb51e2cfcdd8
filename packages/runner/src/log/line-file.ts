import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { SetupError, WrongUseError } from '@mc-evobench/core'

/** What a closed file came to. */
interface LineFileSummary {
  bytes: number
  /** SHA-256 of the file's bytes. */
  sha256: string
}

/** A file that only grows. */
export interface LineFile {
  /** Appends text; whole lines, each with its newline. */
  write(text: string): void
  /** Hands what was written to the system, so that others can read it; does not wait for the disk. */
  flush(): void
  /** Writes what is left, flushes it to the disk and closes. */
  close(): LineFileSummary
}

const BUFFERED_CHARACTERS = 65_536

/**
 * Opens a new file for appending lines.
 *
 * @throws SetupError if the file exists already or cannot be made: a log never goes on from another one's lines.
 */
export function createLineFile(file: string): LineFile {
  let descriptor: number | null
  try {
    descriptor = openSync(file, 'wx')
  } catch (cause) {
    throw new SetupError({
      where: 'createLineFile',
      what: `the file ${file} cannot be made anew (${cause instanceof Error ? cause.message : String(cause)})`,
      todo: 'Set an earlier log aside first.',
      cause,
    })
  }
  const hash = createHash('sha256')
  let waiting = ''
  let bytes = 0
  const flush = (): void => {
    if (waiting === '' || descriptor === null) return
    const data = Buffer.from(waiting)
    waiting = ''
    for (let offset = 0; offset < data.length; ) offset += writeSync(descriptor, data, offset)
    hash.update(data)
    bytes += data.length
  }
  return {
    write(text) {
      if (descriptor === null) {
        throw new WrongUseError({ where: 'LineFile.write', what: `${file} is closed`, todo: 'Write before closing.' })
      }
      waiting += text
      if (waiting.length >= BUFFERED_CHARACTERS) flush()
    },
    flush,
    close() {
      if (descriptor === null) {
        throw new WrongUseError({ where: 'LineFile.close', what: `${file} is closed`, todo: 'Close once.' })
      }
      flush()
      fsyncSync(descriptor)
      closeSync(descriptor)
      descriptor = null
      return { bytes, sha256: hash.digest('hex') }
    },
  }
}
