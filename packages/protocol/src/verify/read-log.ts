import { sha256 } from '@mc-evobench/core'
import { faultText } from './fault-text.ts'
import { canonicalFault, decodeUtf8 } from './read-canonical-json.ts'

/** What is wrong with a line of a log. */
interface LogFault {
  /** From 1. */
  readonly line: number
  readonly what: string
}

/** An event log, read with all its faults. */
export interface ReadLog {
  /** The events in order, of any form; null when a line could not be read, so that they are not all of them. */
  readonly events: readonly unknown[] | null
  /** Whole lines. */
  readonly lines: number
  readonly sha256: string
  readonly faults: readonly LogFault[]
}

/** What the first line names as the line before it. */
const FIRST_PREVIOUS = '0'.repeat(64)

/** A log that is damaged all over is not told line by line. */
const MOST_FAULTS = 10

/**
 * Reads the bytes of an event log: each line is canonical JSON, holds its place and the hash of the line before, and ends
 * in a newline. Nothing is thrown; whether the events are those of a role is not judged here.
 */
export function readLog(bytes: Uint8Array): ReadLog {
  const faults: LogFault[] = []
  const events: unknown[] = []
  let whole = true
  let lines = 0
  let start = 0
  let previous = FIRST_PREVIOUS
  const refuse = (what: string, line = lines): void => {
    if (faults.length < MOST_FAULTS) faults.push({ line, what })
  }
  for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, start)) {
    const data = bytes.subarray(start, end)
    start = end + 1
    lines += 1
    try {
      const text = decodeUtf8(data)
      const value: unknown = JSON.parse(text)
      const fault = canonicalFault(text, value)
      if (fault !== null) refuse(fault)
      const line = lineOf(value)
      if (line === null) {
        whole = false
        refuse('it is no line of an event log')
      } else {
        if (line.index !== lines - 1 || line.previous !== previous) {
          refuse('it does not follow the line before it: the hash chain is broken')
        }
        events.push(line.event)
      }
    } catch (fault) {
      whole = false
      refuse(`it is damaged (${faultText(fault)})`)
    }
    previous = sha256(data)
  }
  if (start < bytes.length) {
    refuse(`it was cut short: a torn tail of ${bytes.length - start} bytes begins at byte ${start}`, lines + 1)
  }
  return { events: whole ? events : null, lines, sha256: sha256(bytes), faults }
}

function lineOf(value: unknown): { index: unknown; previous: unknown; event: unknown } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const names = Object.keys(value)
  if (names.length !== 3 || !['index', 'previous', 'event'].every((name) => names.includes(name))) return null
  return value as { index: unknown; previous: unknown; event: unknown }
}
