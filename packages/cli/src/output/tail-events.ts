import { closeSync, openSync, readSync } from 'node:fs'
import { type EventLine, eventLineSchema, type RoleEvent } from '@mc-evobench/core'

const NEW_LINE = 0x0a
const CHUNK = 65_536

/** Reads an event log while it is being written. */
export interface EventTail {
  /** The events completed since the last call; none while the file is not there. */
  readNew(): RoleEvent[]
}

/** Follows an event log. Lines are framed on the byte 0x0A; an unfinished last line waits for the next call. */
export function tailEvents(file: string): EventTail {
  let offset = 0
  let rest: Buffer = Buffer.alloc(0)
  return {
    readNew: () => {
      const events: RoleEvent[] = []
      for (let chunk = readChunk(file, offset); chunk.length > 0; chunk = readChunk(file, offset)) {
        offset += chunk.length
        rest = Buffer.concat([rest, chunk])
        for (let end = rest.indexOf(NEW_LINE); end >= 0; end = rest.indexOf(NEW_LINE)) {
          const line: EventLine = eventLineSchema.parse(JSON.parse(rest.subarray(0, end).toString('utf8')))
          events.push(line.event)
          rest = rest.subarray(end + 1)
        }
      }
      return events
    },
  }
}

function readChunk(file: string, offset: number): Buffer {
  let descriptor: number
  try {
    descriptor = openSync(file, 'r')
  } catch {
    return Buffer.alloc(0)
  }
  try {
    const buffer = Buffer.alloc(CHUNK)
    return buffer.subarray(0, readSync(descriptor, buffer, 0, CHUNK, offset))
  } finally {
    closeSync(descriptor)
  }
}
