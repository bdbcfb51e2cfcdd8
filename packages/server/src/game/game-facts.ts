import type { BlockFacts, ItemFacts, LootDrop, Registry, ShapeBox } from '../patches/squid-types.ts'
import { isWholeCube } from './is-whole-cube.ts'
import { type LightFacts, lightFacts } from './light/light-facts.ts'
import { createRecipeMatcher, type RecipeMatcher } from './recipe-matcher.ts'
import { shapeOfState } from './shape-of-state.ts'

/** What minecraft-data says of 1.16.5, in the form the rules ask for it. */
export interface GameFacts {
  readonly registry: Registry
  readonly matchRecipe: RecipeMatcher
  /** The block of a state id. */
  block(stateId: number): BlockFacts
  /** The default state of a named block. */
  state(blockName: string): number
  item(id: number): ItemFacts
  itemId(name: string): number
  loot(blockName: string): readonly LootDrop[]
  readonly light: LightFacts
  /** The boxes that stop a body at a state; none where bodies pass. */
  shape(stateId: number): readonly ShapeBox[]
  /** Whether a body is stopped by a state. */
  isSolid(stateId: number): boolean
  /** Whether a state fills its whole block for a body. */
  isWhole(stateId: number): boolean
  /** What an armour piece is worn in: inventory slot 5 (head) to 8 (feet), else null. */
  armorSlot(itemId: number): number | null
  /** What a crafting grid keeps of an ingredient, such as the bucket of a milk bucket. */
  craftingRemainder(itemId: number): number | null
  readonly itemEntityType: number
  readonly plainsBiome: number
}

const armorEndings: readonly [RegExp, number][] = [
  [/_helmet$|^carved_pumpkin$|_skull$|_head$/, 5],
  [/_chestplate$|^elytra$/, 6],
  [/_leggings$/, 7],
  [/_boots$/, 8],
]

const remainders: Readonly<Record<string, string>> = {
  water_bucket: 'bucket',
  lava_bucket: 'bucket',
  milk_bucket: 'bucket',
  honey_bottle: 'glass_bottle',
  dragon_breath: 'glass_bottle',
}

let known: GameFacts | null = null

/**
 * The facts of Minecraft 1.16.5; built once, from the first registry, as every registry of a thread says the same.
 *
 * @param registry - of 1.16.5, the one version there is.
 */
export function gameFacts(registry: Registry): GameFacts {
  known ??= buildFacts(registry)
  return known
}

function buildFacts(registry: Registry): GameFacts {
  const find = <T>(table: Readonly<Record<string | number, T>>, key: string | number): T => {
    const found = table[key]
    if (found === undefined) throw new RangeError(`minecraft-data 1.16.5 has no "${key}"`)
    return found
  }
  const blocks: BlockFacts[] = []
  const shapes: (readonly ShapeBox[])[] = []
  const solid: boolean[] = []
  const whole: boolean[] = []
  for (const [key, block] of Object.entries(registry.blocksByStateId)) {
    const stateId = Number(key)
    const shape = shapeOfState(registry, block, stateId)
    blocks[stateId] = block
    shapes[stateId] = shape
    solid[stateId] = block.boundingBox === 'block'
    whole[stateId] = isWholeCube(shape)
  }
  const armor = new Map<number, number>()
  const remainder = new Map<number, number>()
  for (const item of Object.values(registry.items)) {
    const worn = armorEndings.find(([ending]) => ending.test(item.name))
    if (worn !== undefined) armor.set(item.id, worn[1])
    const left = remainders[item.name]
    if (left !== undefined) remainder.set(item.id, find(registry.itemsByName, left).id)
  }
  const air = find(registry.blocksByName, 'air')
  return {
    registry,
    matchRecipe: createRecipeMatcher(registry.recipes),
    block: (stateId) => blocks[stateId] ?? air,
    state: (blockName) => find(registry.blocksByName, blockName).defaultState,
    item: (id) => find(registry.items, id),
    itemId: (name) => find(registry.itemsByName, name).id,
    loot: (blockName) => registry.blockLoot[blockName]?.drops ?? [],
    light: lightFacts(registry),
    shape: (stateId) => shapes[stateId] ?? [],
    isSolid: (stateId) => solid[stateId] ?? false,
    isWhole: (stateId) => whole[stateId] ?? false,
    armorSlot: (itemId) => armor.get(itemId) ?? null,
    craftingRemainder: (itemId) => remainder.get(itemId) ?? null,
    itemEntityType: find(registry.entitiesByName, 'item').id,
    plainsBiome: find(registry.biomesByName, 'plains').id,
  }
}
