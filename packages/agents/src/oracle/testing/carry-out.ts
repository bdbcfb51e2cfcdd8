import type { GameData } from '../game-data.ts'
import type { PlanStep } from '../plan-step.ts'
import { FUELS } from '../sources.ts'

/** An inventory and what stands in the world, for carrying a plan out on paper. */
export interface PaperWorld {
  readonly items: Map<string, number>
  readonly stations: Set<string>
  /** What furnaces are making. */
  readonly smelting: Set<string>
}

/**
 * Carries one step out on paper, by the game's rules and not by the planner's books: a step that lacks an ingredient, a
 * tool, a fuel or a table throws.
 */
export function carryOut(step: PlanStep, world: PaperWorld, data: GameData): void {
  const { items, stations } = world
  const has = (item: string): number => items.get(item) ?? 0
  const add = (item: string, count: number): void => {
    if (has(item) + count < 0) throw new Error(`${count} ${item} of ${has(item)}`)
    items.set(item, has(item) + count)
  }
  switch (step.kind) {
    case 'mine': {
      const tools = data.neededTools(step.block)
      if (tools !== null && !tools.some((tool) => has(tool) > 0)) throw new Error(`no tool for ${step.block}`)
      const source = data.blockSources(step.item).find(({ block }) => block === step.block)
      if (source === undefined) throw new Error(`${step.block} gives no ${step.item}`)
      add(step.item, source.chance < 1 ? step.count : step.blocks * source.gives)
      return
    }
    case 'craft': {
      const recipe = data
        .recipes(step.item)
        .find(({ ingredients, gives }) =>
          [...ingredients].every(([item, count]) => has(item) >= count * Math.ceil(step.count / gives)),
        )
      if (recipe === undefined) throw new Error(`nothing to craft ${step.item} of`)
      if (recipe.needsTable && !stations.has('crafting_table')) throw new Error(`no table for ${step.item}`)
      const rounds = Math.ceil(step.count / recipe.gives)
      for (const [item, count] of recipe.ingredients) add(item, -count * rounds)
      add(step.item, recipe.gives * rounds)
      return
    }
    case 'place':
      add(step.item, -1)
      stations.add(step.item)
      return
    case 'smelt': {
      if (!stations.has('furnace')) throw new Error('no furnace')
      if (step.phase === 'collect') {
        if (!world.smelting.has(step.item)) throw new Error(`no ${step.item} in the furnace`)
        world.smelting.delete(step.item)
        add(step.item, step.count)
        return
      }
      const fuel = FUELS.find(({ item }) => item === step.fuel)
      if (fuel === undefined) throw new Error(`${step.fuel} does not burn`)
      add(step.input, -step.count)
      add(step.fuel, -Math.ceil(step.count / fuel.smelts))
      if (step.phase === 'load') world.smelting.add(step.item)
      else add(step.item, step.count)
      return
    }
    case 'attack':
      if (step.item !== null) add(step.item, step.count)
      return
    case 'fill':
      add('bucket', -1)
      add('water_bucket', 1)
      return
    case 'shelter':
      if (step.torch) add('torch', -1)
      return
    default:
  }
}
