import { readFile } from 'node:fs/promises'
import { InvalidArgumentError } from '@mc-evobench/core'

/** The unfinished end of a file whose last write was cut short. */
export interface TornTail {
  /** Offset of its first byte; also the length of the file without it. */
  offset: number
  bytes: Uint8Array
}

/** The lines of a JSON-lines file. */
export interface JsonLines {
  /** The values in order. */
  values: unknown[]
  /** The same lines as texts, without newlines. */
  texts: string[]
  /** What follows the last newline; null when the file ends with one or is empty. */
  tail: TornTail | null
}

/**
 * Reads a JSON-lines file. Lines end at byte 0x0A. What follows the last of these is a write that was cut short, also
 * when it happens to be valid JSON, and is reported apart; any other line that is not UTF-8 or not JSON is damage.
 *
 * @throws InvalidArgumentError naming the first damaged line by its number, from 1.
 */
export async function readJsonLines(file: string): Promise<JsonLines> {
  const data = await readFile(file)
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const values: unknown[] = []
  const texts: string[] = []
  let start = 0
  for (let end = data.indexOf(0x0a); end !== -1; end = data.indexOf(0x0a, start)) {
    try {
      const text = decoder.decode(data.subarray(start, end))
      values.push(JSON.parse(text))
      texts.push(text)
    } catch (cause) {
      throw new InvalidArgumentError({
        where: 'readJsonLines',
        what: `line ${texts.length + 1} of ${file} is damaged (${cause instanceof Error ? cause.message : String(cause)})`,
        todo: 'Restore the file from a copy; lines before it are not trusted alone.',
        details: { file, line: texts.length + 1 },
        cause,
      })
    }
    start = end + 1
  }
  return { values, texts, tail: start < data.length ? { offset: start, bytes: data.subarray(start) } : null }
}
