import type { GameData } from './game-data.ts'
import { CREATURE_SOURCES } from './sources.ts'
import type { WorldMap } from './world-map.ts'

/** Up to this chance a source may well give nothing several times over. */
const UNSURE = 0.7

/** Whether chance decides when an item is had: nothing makes it, and whatever gives it in a world often gives nothing. */
export function isUncertain(item: string, { data, world }: { data: GameData; world: WorldMap }): boolean {
  if (data.recipes(item).length > 0 || data.smeltedFrom(item).length > 0) return false
  const creature = CREATURE_SOURCES[item]
  const chances = [
    ...data
      .blockSources(item)
      .filter(({ block }) => Number.isFinite(world.distanceTo(block)))
      .map(({ chance }) => chance),
    ...(creature === undefined ? [] : [creature.chance]),
  ]
  return chances.length > 0 && chances.every((chance) => chance <= UNSURE)
}
