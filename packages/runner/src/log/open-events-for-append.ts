import type { RoleEvent } from '@mc-evobench/core'
import { createEventChain } from './event-chain.ts'
import { openForAppend } from './open-for-append.ts'
import { readEvents } from './read-events.ts'

/** Appends events to a log that was begun before. */
export interface EventAppender {
  append(event: RoleEvent): Promise<void>
  close(): Promise<void>
}

/**
 * Opens an event log to go on with its hash chain; a torn tail is moved to `<file>.torn` first.
 *
 * @throws InvalidArgumentError if a line is damaged or the chain is broken.
 */
export async function openEventsForAppend(file: string): Promise<EventAppender> {
  const lines = await openForAppend(file)
  try {
    const log = await readEvents(file)
    const chain = createEventChain({ lines: log.lines.length, head: log.head })
    return { append: (event) => lines.append(JSON.parse(chain.encode(event))), close: () => lines.close() }
  } catch (fault) {
    await lines.close()
    throw fault
  }
}
