import { fuelTicks } from './fuel-ticks.ts'
import type { GameFacts } from './game-facts.ts'
import { smeltingRecipes } from './smelting-recipes.ts'

/** What a furnace makes and burns, by item id. */
export interface Smelting {
  /** What comes out of an item; null when it cannot be smelted. */
  result(itemId: number): number | null
  /** How many ticks an item burns; 0 for what is no fuel. */
  burnTicks(itemId: number): number
}

const known = new WeakMap<GameFacts, Smelting>()

/** The smelting of a registry, built once. */
export function smeltingOf(facts: GameFacts): Smelting {
  let smelting = known.get(facts)
  if (smelting === undefined) {
    const results = new Map([...smeltingRecipes].map(([from, to]) => [facts.itemId(from), facts.itemId(to)]))
    const ticks = new Map(Object.values(facts.registry.items).map(({ id, name }) => [id, fuelTicks(name)]))
    smelting = {
      result: (itemId) => results.get(itemId) ?? null,
      burnTicks: (itemId) => ticks.get(itemId) ?? 0,
    }
    known.set(facts, smelting)
  }
  return smelting
}
