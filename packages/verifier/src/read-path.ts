import type { SnapshotChannels } from '@mc-evobench/core'
import { finiteNumber } from './finite-number.ts'

/** What stands at a path of a snapshot: a plain value, or null with `found: false` when there is none. */
export interface PathReading {
  readonly found: boolean
  readonly value: number | string | boolean | null
}

const ABSENT: PathReading = { found: false, value: null }

/** Fields whose null means "this source has no such clock", unlike a ray that hits nothing. */
const NULL_IS_ABSENT: ReadonlySet<string> = new Set(['time.total'])

/**
 * Reads a named field of a snapshot's channels. Only fields the snapshot itself holds count, never inherited ones.
 *
 * @param channels - the channels of the snapshot.
 * @param path - field names joined by dots, an index for a list: `time.day`, `inventory.counts.oak_log`.
 * @returns the value; `found` is false when a step of the path is missing, or when what stands there is not a finite
 * number, string, boolean or null.
 */
export function readPath(channels: SnapshotChannels, path: string): PathReading {
  let current: unknown = channels
  for (const name of path.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return ABSENT
    current = (current as Readonly<Record<string, unknown>>)[name]
  }
  if (current === null) return NULL_IS_ABSENT.has(path) ? ABSENT : { found: true, value: null }
  if (typeof current === 'number') {
    const value = finiteNumber(current)
    return value === null ? ABSENT : { found: true, value }
  }
  return typeof current === 'string' || typeof current === 'boolean' ? { found: true, value: current } : ABSENT
}
