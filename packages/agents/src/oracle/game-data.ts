import { createRequire } from 'node:module'
import { BLOCK_CORRECTIONS, SMELTING } from './sources.ts'

/** A way to craft: what one round takes and gives. */
export interface Recipe {
  readonly ingredients: ReadonlyMap<string, number>
  readonly gives: number
  /** Whether it needs the 3×3 grid of a crafting table. */
  readonly needsTable: boolean
}

/** A block that gives an item when dug. */
export interface BlockSource {
  readonly block: string
  /** How many it gives at least, when it gives any. */
  readonly gives: number
  /** With what probability it gives any. */
  readonly chance: number
}

/** What the oracle knows of the game: recipes, sources, tools. */
export interface GameData {
  recipes(item: string): readonly Recipe[]
  blockSources(item: string): readonly BlockSource[]
  /** What is smelted into an item; several where any of them serves. */
  smeltedFrom(item: string): readonly string[]
  /** Tools one of which a block needs to give anything, weakest first; null where the hand will do. */
  neededTools(block: string): readonly string[] | null
  /** Ticks to dig a block with a tool, or by hand. */
  digTicks(block: string, tool: string | null): number
}

interface RawRecipe {
  inShape?: (number | null)[][]
  ingredients?: number[]
  result: { id: number; count: number }
}

interface RawItem {
  id: number
  name: string
}

interface RawBlock {
  name: string
  hardness: number | null
  material?: string
  harvestTools?: Record<string, boolean>
}

interface RawLoot {
  block: string
  drops: { item: string; stackSizeRange: (number | null)[]; silkTouch?: boolean; noSilkTouch?: boolean }[]
}

/** Maps, since an object takes several times as long to be given a thousand names. */
interface RawData {
  items: ReadonlyMap<number, RawItem>
  itemsByName: ReadonlyMap<string, RawItem>
  blocksByName: ReadonlyMap<string, RawBlock>
  materials: Record<string, Record<string, number>>
  recipes: Record<number, RawRecipe[]>
  loot: readonly RawLoot[]
}

const DATA = 'minecraft-data/minecraft-data/data'
const HOE_SPEED: Readonly<Record<string, number>> = {
  wooden: 2,
  stone: 4,
  iron: 6,
  diamond: 8,
  netherite: 9,
  golden: 12,
}
const WEAKEST_FIRST = ['wooden', 'stone', 'iron', 'diamond', 'netherite', 'golden', 'shears']

/**
 * Reads minecraft-data for Minecraft 1.16.5. Which blocks give what is taken from its loot table without the chances,
 * which are wrong there, and with the corrections of `sources.ts`.
 */
export function loadGameData(): GameData {
  const data = loadTables()
  const nameOf = (id: number): string => data.items.get(id)?.name ?? ''
  const recipeMemory = new Map<string, readonly Recipe[]>()
  const sources = indexSources(data)
  return {
    recipes(item) {
      const known = recipeMemory.get(item)
      if (known !== undefined) return known
      const id = data.itemsByName.get(item)?.id
      const recipes = (id === undefined ? [] : (data.recipes[id] ?? [])).map((raw) => readRecipe(raw, nameOf))
      recipeMemory.set(item, recipes)
      return recipes
    },
    blockSources: (item) => sources.get(item) ?? [],
    smeltedFrom: (item) => SMELTING[item] ?? [],
    neededTools(block) {
      const tools = data.blocksByName.get(block)?.harvestTools
      if (tools === undefined) return null
      const rank = (tool: string): number => WEAKEST_FIRST.findIndex((tier) => tool.startsWith(tier))
      return Object.keys(tools)
        .map((id) => nameOf(Number(id)))
        .sort((a, b) => rank(a) - rank(b))
    },
    digTicks(block, tool) {
      const raw = data.blocksByName.get(block)
      const hardness = raw?.hardness ?? 0
      if (hardness === 0) return 1
      const tools = raw?.harvestTools
      const id = tool === null ? undefined : data.itemsByName.get(tool)?.id
      const harvests = tools === undefined || (id !== undefined && tools[id] === true)
      return Math.max(1, Math.ceil((hardness * (harvests ? 30 : 100)) / (tool === null ? 1 : speed(data, block, tool))))
    },
  }
}

/**
 * Reads the five tables, and not minecraft-data as a whole: that is half a megabyte of code that names every table of
 * every version.
 */
function loadTables(): RawData {
  const load = createRequire(import.meta.url)
  const { pc } = load(`${DATA}/dataPaths.json`) as { pc: Record<string, Record<string, string>> }
  const table = (name: string): unknown => load(`${DATA}/${pc['1.16.5']?.[name]}/${name}.json`)
  const items = table('items') as RawItem[]
  const blocks = table('blocks') as RawBlock[]
  return {
    items: new Map(items.map((item) => [item.id, item])),
    itemsByName: new Map(items.map((item) => [item.name, item])),
    blocksByName: new Map(blocks.map((block) => [block.name, block])),
    materials: table('materials') as RawData['materials'],
    recipes: table('recipes') as RawData['recipes'],
    loot: table('blockLoot') as RawLoot[],
  }
}

/** How much faster a tool digs than the hand; the table has axes fast on leaves, which in 1.16.5 only hoes are. */
function speed(data: RawData, block: string, tool: string): number {
  const [tier = '', kind = ''] = tool.split('_')
  if (block.endsWith('_leaves')) return kind === 'hoe' ? (HOE_SPEED[tier] ?? 1) : 1
  const raw = data.blocksByName.get(block)
  const id = data.itemsByName.get(tool)?.id ?? -1
  return data.materials[raw?.material ?? '']?.[id] ?? 1
}

function readRecipe(raw: RawRecipe, nameOf: (id: number) => string): Recipe {
  const cells = raw.ingredients ?? raw.inShape?.flat() ?? []
  const ingredients = new Map<string, number>()
  for (const id of cells) {
    if (id === null) continue
    const name = nameOf(id)
    ingredients.set(name, (ingredients.get(name) ?? 0) + 1)
  }
  const shape = raw.inShape
  const needsTable = shape === undefined ? cells.length > 4 : shape.length > 2 || shape.some((row) => row.length > 2)
  return { ingredients, gives: raw.result.count, needsTable }
}

function indexSources(data: RawData): Map<string, BlockSource[]> {
  const index = new Map<string, BlockSource[]>()
  const add = (item: string, source: BlockSource): void => {
    index.set(item, [...(index.get(item) ?? []), source])
  }
  for (const { block, drops } of data.loot) {
    const corrected = BLOCK_CORRECTIONS[block]
    if (corrected !== undefined) {
      for (const { item, ...source } of corrected) add(item, { block, ...source })
      continue
    }
    for (const { item, stackSizeRange, silkTouch } of drops) {
      if (silkTouch !== true) add(item, { block, gives: stackSizeRange[0] ?? 1, chance: 1 })
    }
  }
  return index
}
