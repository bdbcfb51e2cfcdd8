import type { RoleEvent } from '@mc-evobench/core'
import { createEventChain } from './event-chain.ts'
import { createLineFile } from './line-file.ts'

/** Appends events to a log. */
export interface EventWriter {
  append(event: RoleEvent): void
  /** Flushes to the disk and closes; the summary is what a role's record holds of its log. */
  close(): EventLogSummary
}

/** How many lines a log has and the SHA-256 of its bytes. */
export interface EventLogSummary {
  lines: number
  sha256: string
}

/**
 * Opens a new event log: JSON lines in canonical form, each with the hash of the line before.
 *
 * @throws SetupError if the file exists already.
 */
export function createEventWriter(file: string): EventWriter {
  const chain = createEventChain()
  const lines = createLineFile(file)
  return {
    append: (event) => lines.write(chain.encode(event)),
    close: () => ({ lines: chain.lines, sha256: lines.close().sha256 }),
  }
}
