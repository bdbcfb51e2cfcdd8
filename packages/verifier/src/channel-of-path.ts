import { SNAPSHOT_CHANNELS, type SnapshotChannel } from '@mc-evobench/core'

/** The channel a dotted path begins with (`time` for `time.day`), or null when no channel has that name. */
export function channelOfPath(path: string): SnapshotChannel | null {
  const end = path.indexOf('.')
  const name = end === -1 ? path : path.slice(0, end)
  return SNAPSHOT_CHANNELS.find((channel) => channel === name) ?? null
}
