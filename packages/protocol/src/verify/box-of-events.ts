import type { RoleEvent, SnapshotChannels } from '@mc-evobench/core'

/** The smallest box around places. */
export interface PlaceBox {
  readonly min: readonly [x: number, y: number, z: number]
  readonly max: readonly [x: number, y: number, z: number]
}

/** The smallest box around all places at which the evidence shows the player; null where it shows none. */
export function boxOfEvents(events: readonly RoleEvent[]): PlaceBox | null {
  let box: PlaceBox | null = null
  for (const event of events) {
    const position = channelsOf(event)?.player?.position
    if (position === undefined) continue
    const { x, y, z } = position
    box = joinBoxes(box, { min: [x, y, z], max: [x, y, z] })
  }
  return box
}

/** The smallest box around two, either of which may be none. */
export function joinBoxes(one: PlaceBox | null, other: PlaceBox | null): PlaceBox | null {
  if (one === null || other === null) return one ?? other
  const [a, b, c] = one.min
  const [x, y, z] = other.min
  const [d, e, f] = one.max
  const [u, v, w] = other.max
  return {
    min: [Math.min(a, x), Math.min(b, y), Math.min(c, z)],
    max: [Math.max(d, u), Math.max(e, v), Math.max(f, w)],
  }
}

function channelsOf(event: RoleEvent): SnapshotChannels | null {
  switch (event.type) {
    case 'stage-start':
    case 'stage-end':
      return event.snapshot.channels
    case 'channel-change':
      return event.channels
    default:
      return null
  }
}
