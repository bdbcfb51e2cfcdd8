import type { BlockSource, GameData, Recipe } from './game-data.ts'
import type { PlanStep } from './plan-step.ts'
import type { Prices } from './prices.ts'
import { CREATURE_SOURCES, FUELS } from './sources.ts'
import { SMELT_TICKS, WALK_TICKS } from './step-cost.ts'
import { unluckyBlocks } from './unlucky-blocks.ts'
import type { WorldMap } from './world-map.ts'

/** A table or furnace that stands in the world within reach of a walk. */
export type Station = 'crafting_table' | 'furnace'

/** What is at hand when a plan begins. */
export interface Holdings {
  readonly inventory: Readonly<Record<string, number>>
  readonly stations: ReadonlySet<Station>
  /** What a furnace holds or will have made, by item. */
  readonly smelting: ReadonlyMap<string, number>
  /** How many creatures of a kind were killed, or got away, in this world. */
  readonly gone: ReadonlyMap<string, number>
}

/** No way leads to an item in this world. */
export class NoWayError extends Error {}

type Way =
  | { readonly kind: 'mine'; readonly source: BlockSource; readonly tool: string | null }
  | { readonly kind: 'craft'; readonly recipe: Recipe }
  | { readonly kind: 'smelt'; readonly input: string }
  | { readonly kind: 'kill'; readonly entity: string; readonly expected: number }
  | { readonly kind: 'fill' }

const DEEPEST = 12
const WOODEN_TOOLS = ['wooden_shovel', 'wooden_axe', 'wooden_hoe']
/** A tool is made for no more blocks than one `mine` digs. */
const MOST_TRIES = 64
const MARGIN = 1.5
const CLICKS = 4
/** Blocks of a wall that are dug to get through it. */
const DOOR_BLOCKS = 2

/**
 * A plan in the making: an inventory that is brought, step by step, to hold what is asked for. Backward chaining: what
 * is missing is crafted, dug, smelted or won in the cheapest way after its own ingredients, tools and stations were
 * brought about in the same manner.
 */
export class Draft {
  readonly #data: GameData
  readonly #world: WorldMap
  readonly #prices: Prices
  readonly #counts = new Map<string, number>()
  readonly #reserved = new Map<string, number>()
  readonly #stations: Set<Station>
  readonly #smelting: Map<string, number>
  readonly #gone: ReadonlyMap<string, number>
  #steps: PlanStep[] = []
  #depth = 0

  constructor(parts: { data: GameData; world: WorldMap; prices: Prices; holdings: Holdings }) {
    this.#data = parts.data
    this.#world = parts.world
    this.#prices = parts.prices
    for (const [item, count] of Object.entries(parts.holdings.inventory)) this.#counts.set(item, count)
    this.#stations = new Set(parts.holdings.stations)
    this.#smelting = new Map(parts.holdings.smelting)
    this.#gone = parts.holdings.gone
  }

  /** How many of an item are held at this point of the plan. */
  count(item: string): number {
    return this.#counts.get(item) ?? 0
  }

  /** Takes the steps drafted since the last call. */
  take(): PlanStep[] {
    const steps = this.#steps
    this.#steps = []
    return steps
  }

  /** Adds a step that changes nothing of what is held. */
  add(step: PlanStep): void {
    this.#steps.push(step)
  }

  /**
   * Brings it about that so many of an item are held and not set aside.
   *
   * @throws NoWayError if the world has no way to it.
   */
  need(item: string, count: number): void {
    const missing = count - this.#free(item)
    if (missing <= 0) return
    if (this.#depth > DEEPEST) throw new NoWayError(`no way to ${item}`)
    this.#depth += 1
    try {
      this.#bring(item, missing)
    } finally {
      this.#depth -= 1
    }
  }

  /** Sets so many of an item aside: later needs leave them alone. */
  reserve(item: string, count: number): void {
    this.#reserved.set(item, (this.#reserved.get(item) ?? 0) + count)
  }

  #bring(item: string, missing: number): void {
    const waiting = this.#smelting.get(item) ?? 0
    if (waiting >= missing) {
      const input = this.#data.smeltedFrom(item)[0] ?? item
      this.#smelting.set(item, waiting - missing)
      this.#push({ kind: 'smelt', input, item, count: missing, fuel: '', phase: 'collect' })
      this.#gain(item, missing)
      return
    }
    const way = this.#cheapestWay(item, missing)
    switch (way?.kind) {
      case 'mine':
        this.#mine(item, missing, way)
        return
      case 'craft':
        this.#craft(item, missing, way.recipe)
        return
      case 'smelt':
        this.#smelt(item, missing, way.input)
        return
      case 'kill':
        this.#openUp(way.entity)
        this.#push({ kind: 'attack', entity: way.entity, item, count: Math.ceil(missing / way.expected) })
        this.#gain(item, missing)
        return
      case 'fill':
        this.need('bucket', 1)
        this.#push({ kind: 'fill' })
        this.#gain('bucket', -1)
        this.#gain(item, 1)
        return
      case undefined:
        throw new NoWayError(`no way to ${item} in this world`)
    }
  }

  #mine(item: string, missing: number, { source, tool }: Extract<Way, { kind: 'mine' }>): void {
    const { block, gives, chance } = source
    const faster = chance < 1 && tool === null ? this.#toolThatPays(source, missing) : null
    if (tool !== null) this.need(tool, 1)
    if (faster !== null) this.need(faster, 1)
    const blocks = Math.ceil(missing / gives / chance)
    this.#push({ kind: 'mine', block, item, count: missing, blocks, chance, tool: this.#bestTool(block) ?? tool })
    this.#gain(item, Math.max(missing, chance === 1 ? blocks * gives : missing))
  }

  #craft(item: string, missing: number, recipe: Recipe): void {
    const rounds = Math.ceil(missing / recipe.gives)
    // What is itself crafted comes first: it must not use up what the others leave.
    const ingredients = [...recipe.ingredients].sort(
      ([a], [b]) => this.#prices.of(b) - this.#prices.of(a) || (a < b ? -1 : 1),
    )
    if (recipe.needsTable) this.#station('crafting_table')
    for (const [ingredient, count] of ingredients) {
      this.need(ingredient, count * rounds)
      this.reserve(ingredient, count * rounds)
    }
    for (const [ingredient, count] of ingredients) {
      this.reserve(ingredient, -count * rounds)
      this.#gain(ingredient, -count * rounds)
    }
    this.#push({ kind: 'craft', item, count: rounds * recipe.gives, atTable: recipe.needsTable })
    this.#gain(item, rounds * recipe.gives)
  }

  #smelt(item: string, missing: number, input: string): void {
    this.need(input, missing)
    this.reserve(input, missing)
    this.#station('furnace')
    const fuel = this.#fuel(missing)
    this.reserve(input, -missing)
    this.#gain(input, -missing)
    this.#gain(fuel.item, -fuel.count)
    this.#push({ kind: 'smelt', input, item, count: missing, fuel: fuel.item, phase: 'all' })
    this.#gain(item, missing)
  }

  /** The first fuel that suffices, else planks. */
  #fuel(charges: number): { item: string; count: number } {
    for (const { item, smelts } of FUELS) {
      const count = Math.ceil(charges / smelts)
      if (this.#free(item) >= count) return { item, count }
    }
    const planks = this.#cheapest(FUELS.map(({ item }) => item).filter((item) => item.endsWith('_planks')))
    const count = Math.ceil(charges / 1.5)
    this.need(planks, count)
    return { item: planks, count }
  }

  /** Digs away what walls a creature in, a door's height, if that can be done by hand. */
  #openUp(entity: string): void {
    const [door] = this.#world
      .wallsAround(entity)
      .filter((block) => this.#data.neededTools(block) === null && this.#data.digTicks(block, null) > 1)
      .filter((block) => this.#data.blockSources(block).some((source) => source.block === block))
      .sort((a, b) => this.#data.digTicks(a, null) - this.#data.digTicks(b, null))
    if (door === undefined) return
    this.need(door, DOOR_BLOCKS * (1 + (this.#gone.get(entity) ?? 0)))
  }

  #station(station: Station): void {
    if (this.#stations.has(station)) return
    this.need(station, 1)
    this.#gain(station, -1)
    this.#stations.add(station)
    this.#push({ kind: 'place', item: station })
  }

  #cheapestWay(item: string, missing: number): Way | undefined {
    const ways: { way: Way; cost: number }[] = []
    for (const source of this.#data.blockSources(item)) {
      const distance = this.#world.distanceTo(source.block)
      if (!Number.isFinite(distance)) continue
      const tools = this.#data.neededTools(source.block)
      const tool = tools === null ? null : (tools.find((name) => this.#free(name) > 0) ?? this.#weakest(tools))
      const toolCost = tool === null || this.#free(tool) > 0 ? 0 : this.#prices.of(tool)
      const each = this.#data.digTicks(source.block, tool) / (source.gives * source.chance)
      ways.push({ way: { kind: 'mine', source, tool }, cost: distance * WALK_TICKS + toolCost + missing * each })
    }
    for (const recipe of this.#data.recipes(item)) {
      if (isUndoing(item, recipe, this.#data)) continue
      const rounds = Math.ceil(missing / recipe.gives)
      let cost = CLICKS
      for (const [ingredient, count] of recipe.ingredients) {
        cost += this.#shortage(ingredient, count * rounds)
      }
      ways.push({ way: { kind: 'craft', recipe }, cost })
    }
    for (const input of this.#data.smeltedFrom(item)) {
      ways.push({ way: { kind: 'smelt', input }, cost: SMELT_TICKS * missing + this.#shortage(input, missing) })
    }
    const creature = CREATURE_SOURCES[item]
    if (creature !== undefined) {
      const { entity, expected, health } = creature
      const away = this.#world.distanceToCreature(entity)
      ways.push({ way: { kind: 'kill', entity, expected }, cost: away * WALK_TICKS + missing * health })
    }
    if (item === 'water_bucket') ways.push({ way: { kind: 'fill' }, cost: this.#shortage('bucket', 1) })
    const usable = ways.filter(({ cost }) => Number.isFinite(cost))
    return usable.sort((a, b) => a.cost - b.cost)[0]?.way
  }

  /** What it costs to have so many of an item, counting what is held and what one round of crafting makes of it. */
  #shortage(item: string, count: number): number {
    let have = this.#free(item)
    if (have < count) {
      for (const { ingredients, gives } of this.#data.recipes(item)) {
        let rounds = Number.POSITIVE_INFINITY
        for (const [ingredient, each] of ingredients) {
          rounds = Math.min(rounds, Math.floor(this.#free(ingredient) / each))
        }
        if (Number.isFinite(rounds)) have += rounds * gives
      }
    }
    return have >= count ? 0 : (count - have) * this.#prices.of(item)
  }

  /** The weakest of some tools, listed so, that there is a way to. */
  #weakest(tools: readonly string[]): string {
    return tools.find((tool) => Number.isFinite(this.#prices.of(tool))) ?? ''
  }

  #cheapest(items: readonly string[]): string {
    const costs = items.map((item) => ({ item, cost: this.#shortage(item, 1) }))
    return costs.reduce((least, other) => (other.cost < least.cost ? other : least), { item: '', cost: Infinity }).item
  }

  /** The wooden tool that saves more time than it takes, should luck be bad; null where none does. */
  #toolThatPays({ block, chance }: BlockSource, missing: number): string | null {
    const blocks = Math.min(MOST_TRIES, missing * unluckyBlocks(chance))
    const now = this.#data.digTicks(block, this.#bestTool(block))
    let best: string | null = null
    let most = 0
    for (const tool of WOODEN_TOOLS) {
      const table = this.#stations.has('crafting_table') ? 0 : this.#shortage('crafting_table', 1)
      const saved = blocks * (now - this.#data.digTicks(block, tool)) - MARGIN * (this.#shortage(tool, 1) + table)
      if (saved <= most) continue
      best = tool
      most = saved
    }
    return best
  }

  /** The carried tool that digs a block fastest; null for the hand. */
  #bestTool(block: string): string | null {
    let best: string | null = null
    for (const [item, count] of this.#counts) {
      if (count < 1 || !/_(pickaxe|axe|shovel|hoe|sword)$/.test(item)) continue
      if (this.#data.digTicks(block, item) < this.#data.digTicks(block, best)) best = item
    }
    return best
  }

  #free(item: string): number {
    return this.count(item) - (this.#reserved.get(item) ?? 0)
  }

  #gain(item: string, count: number): void {
    this.#counts.set(item, this.count(item) + count)
  }

  #push(step: PlanStep): void {
    this.#steps.push(step)
  }
}

/** Whether a recipe only takes apart what is itself made of the item: ingots from nuggets, blocks and back. */
function isUndoing(item: string, recipe: Recipe, data: GameData): boolean {
  return [...recipe.ingredients.keys()].some(
    (ingredient) => ingredient === item || data.recipes(ingredient).some((back) => back.ingredients.has(item)),
  )
}
