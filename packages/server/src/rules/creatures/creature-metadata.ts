import { dyeColors } from '../../game/dye-colors.ts'
import type { Creature } from './creature.ts'

interface MetadataEntry {
  readonly key: number
  /** 0 byte, 1 varint, 2 float. */
  readonly type: number
  readonly value: number
}

/** The entry that says whether a creature burns; the flags of all entities are at 0. */
export function fireMetadata(creature: Creature): MetadataEntry {
  return { key: 0, type: 0, value: creature.isOnFire ? 0x01 : 0 }
}

/** A creature's looks, by the places that 1.16.5 gives them: health at 8, a sheep's wool at 16, a creeper's fuse at 15. */
export function creatureMetadata(creature: Creature): MetadataEntry[] {
  const entries = [fireMetadata(creature), { key: 8, type: 2, value: creature.health }]
  if (creature.color !== null) {
    const wool = dyeColors.indexOf(creature.color) | (creature.isSheared ? 0x10 : 0)
    entries.push({ key: 16, type: 0, value: wool })
  }
  if (creature.kind === 'creeper') entries.push({ key: 15, type: 1, value: creature.isSwelling ? 1 : -1 })
  return entries
}
