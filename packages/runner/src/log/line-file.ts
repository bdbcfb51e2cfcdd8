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
  /**
   * Hands what was written to the system, so that others can read it; does not wait for the disk.
   *
   * @throws SetupError if it cannot be written, as on a full disk; then nothing more is.
   */
  flush(): void
  /** Writes what is left, flushes it to the disk and closes; also where it throws as `flush` does. */
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
  let fault: SetupError | null = null
  const flush = (): void => {
    if (waiting === '' || descriptor === null) return
    const data = Buffer.from(waiting)
    waiting = ''
    if (fault !== null) throw fault
    try {
      for (let offset = 0; offset < data.length; ) offset += writeSync(descriptor, data, offset)
    } catch (cause) {
      // Nothing may follow a line that was cut short; opening the file again sets the torn one aside.
      fault = new SetupError({
        where: 'LineFile.flush',
        what: `${file} cannot be written on (${cause instanceof Error ? cause.message : String(cause)})`,
        todo: 'Make room on the disk; what was written to its end stays.',
        cause,
      })
      throw fault
    }
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
      const open = descriptor
      try {
        flush()
        fsyncSync(open)
      } finally {
        descriptor = null
        closeSync(open)
      }
      return { bytes, sha256: hash.digest('hex') }
    },
  }
}
