import type { Snapshot, SnapshotChannels } from '@mc-evobench/core'
import { normaliseName } from './normalise-name.ts'

/**
 * Brings the item and block names of a snapshot to the form in which names are compared, for sources that name things
 * otherwise (`minecraft:oak_log`). To be called once, where snapshots are made: `verify` compares names as they stand in
 * the snapshot. Counts under two spellings of one name are added up; `raw` names stay as the source gave them. Counters
 * and flags are no Minecraft names and stay as they are.
 *
 * @param snapshot - it is not changed.
 * @returns a snapshot with normalised names; normalising it again changes nothing.
 */
export function normaliseSnapshot(snapshot: Snapshot): Snapshot {
  const { inventory, equipment, ray, grid } = snapshot.channels
  const channels: SnapshotChannels = { ...snapshot.channels }
  if (inventory !== undefined) {
    const slots = inventory.slots.map((slot) => ({ ...slot, item: normaliseName(slot.item) }))
    channels.inventory = { counts: addUp(inventory.counts), slots }
  }
  if (equipment !== undefined) {
    const worn = Object.entries(equipment).map(([slot, held]) => [
      slot,
      held === null ? null : { ...held, item: normaliseName(held.item) },
    ])
    channels.equipment = Object.fromEntries(worn) as typeof equipment
  }
  if (ray !== undefined) channels.ray = { ...ray, block: ray.block === null ? null : normaliseName(ray.block) }
  if (grid !== undefined) channels.grid = { ...grid, blocks: grid.blocks.map(normaliseName) }
  return { ...snapshot, channels }
}

function addUp(counts: Readonly<Record<string, number>>): Record<string, number> {
  const sums = new Map<string, number>()
  for (const [raw, count] of Object.entries(counts)) {
    const name = normaliseName(raw)
    sums.set(name, (sums.get(name) ?? 0) + count)
  }
  return Object.fromEntries(sums)
}
