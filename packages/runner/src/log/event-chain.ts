import { canonicalJson, type RoleEvent, sha256 } from '@mc-evobench/core'

/** What the first line of an event log names as the line before it. */
export const FIRST_PREVIOUS = '0'.repeat(64)

/** Writes events as lines of a hash chain. */
export interface EventChain {
  /** The event's line, canonical JSON with its final newline. */
  encode(event: RoleEvent): string
  /** Lines encoded so far, those it went on from included. */
  readonly lines: number
  /** SHA-256 of the last line without its newline. */
  readonly head: string
}

/**
 * Makes a hash chain over events: every line holds its index and the SHA-256 of the line before, without that line's
 * newline.
 *
 * @param from - where to go on; leave out to begin.
 */
export function createEventChain(
  from: { lines: number; head: string } = { lines: 0, head: FIRST_PREVIOUS },
): EventChain {
  let { lines, head } = from
  return {
    encode(event) {
      const text = canonicalJson({ index: lines, previous: head, event })
      lines += 1
      head = sha256(text)
      return `${text}\n`
    },
    get lines() {
      return lines
    },
    get head() {
      return head
    },
  }
}
