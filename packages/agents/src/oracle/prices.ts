import type { GameData } from './game-data.ts'
import { CREATURE_SOURCES } from './sources.ts'
import { SMELT_TICKS, WALK_TICKS } from './step-cost.ts'
import type { WorldMap } from './world-map.ts'

const DEEPEST = 12
const CLICKS = 4

/** What items cost in a world from nothing, remembered; see {@link createPrices}. */
export interface Prices {
  /** Rough number of ticks for one of an item; Infinity where there is no way. */
  of(item: string): number
}

/** Works out what items cost in a world from nothing, tools and stations left out. */
export function createPrices(data: GameData, world: WorldMap): Prices {
  const known = new Map<string, number>()
  const price = (item: string, depth: number): number => {
    const remembered = known.get(item)
    if (remembered !== undefined) return remembered
    if (depth > DEEPEST) return Number.POSITIVE_INFINITY
    // Until it is known a way that leads back to the item itself is none.
    known.set(item, Number.POSITIVE_INFINITY)
    let least = Number.POSITIVE_INFINITY
    for (const { block, gives, chance } of data.blockSources(item)) {
      const tool = data.neededTools(block)?.[0] ?? null
      const each = (data.digTicks(block, tool) + CLICKS) / (gives * chance)
      least = Math.min(least, world.distanceTo(block) * WALK_TICKS + each)
    }
    for (const { ingredients, gives } of data.recipes(item)) {
      let sum = CLICKS
      for (const [ingredient, count] of ingredients) sum += count * price(ingredient, depth + 1)
      least = Math.min(least, sum / gives)
    }
    for (const input of data.smeltedFrom(item)) least = Math.min(least, price(input, depth + 1) + SMELT_TICKS)
    const creature = CREATURE_SOURCES[item]
    if (creature !== undefined) {
      const away = world.distanceToCreature(creature.entity)
      least = Math.min(least, away * WALK_TICKS + (creature.health * 10) / creature.expected)
    }
    if (item === 'water_bucket')
      least = Math.min(least, price('bucket', depth + 1) + world.distanceTo('water') * WALK_TICKS)
    // What was found on the way down may hang on what was not yet known; only the question itself is remembered.
    if (depth === 0 || Number.isFinite(least)) known.set(item, least)
    else known.delete(item)
    return least
  }
  return { of: (item) => price(item, 0) }
}
