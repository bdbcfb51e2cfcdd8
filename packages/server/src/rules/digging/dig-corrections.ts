/** Kinds of tools by the ending of their names. */
export type ToolKind = 'pickaxe' | 'axe' | 'shovel' | 'hoe' | 'sword' | 'shears'

/** Speed of a tool's material on blocks that its kind is made for. */
export const materialSpeed: Readonly<Record<string, number>> = {
  wooden: 2,
  stone: 4,
  iron: 6,
  diamond: 8,
  netherite: 9,
  golden: 12,
}

/** What the game says of some blocks in place of minecraft-data. */
interface DigCorrection {
  readonly blocks: RegExp
  /**
   * The tools that are faster than the hand: `material` takes the speed of the tool's material, a number is the speed of
   * every tool of the kind. Left out where the data set has the speeds right.
   */
  readonly tools?: Readonly<Partial<Record<ToolKind, 'material' | number>>>
  /** What the block drops to: anything, or only a kind of tool. Left out where the data set has it right. */
  readonly harvest?: 'any' | 'pickaxe'
}

/**
 * Where minecraft-data's tool speeds and harvest tools are not those of 1.16.5; a block has at most one entry.
 *
 * Source: Minecraft Wiki, "Breaking" (tables by tool, as of Java Edition 1.16), "Hoe" (history, 20w12a: leaves, sponges,
 * hay and others), "Shears" (leaves and cobweb 15, wool 5), "Sword" (plants 1.5, bamboo at once), "Slab", "Stairs".
 */
const digCorrections: readonly DigCorrection[] = [
  // Leaves count as plants in the data set: axes are fast on them, hoes and shears are not.
  { blocks: /_leaves$/, tools: { hoe: 'material', shears: 15, sword: 1.5 } },
  // Cactus as well.
  { blocks: /^cactus$/, tools: {} },
  // Rounded to 4.8 there.
  { blocks: /_wool$/, tools: { shears: 5 } },
  // No tool speed at all there, and some with an empty list of tools that they drop to.
  {
    blocks: /^(hay_block|target|sponge|wet_sponge|dried_kelp_block|nether_wart_block|warped_wart_block|shroomlight)$/,
    tools: { hoe: 'material' },
    harvest: 'any',
  },
  // Plants there.
  { blocks: /^(coarse_dirt|podzol)$/, tools: { shovel: 'material' } },
  // No material there.
  { blocks: /^chorus_(plant|flower)$/, tools: { axe: 'material', sword: 1.5 } },
  { blocks: /^bamboo$/, tools: { axe: 'material', sword: Number.POSITIVE_INFINITY } },
  { blocks: /^bamboo_sapling$/, tools: { sword: Number.POSITIVE_INFINITY } },
  { blocks: /^(ladder|scaffolding|crimson_button|warped_button)$/, tools: { axe: 'material' } },
  // Rock there, so that it dropped to nothing but a pickaxe.
  {
    blocks: /^((oak|spruce|birch|jungle|acacia|dark_oak)_slab|(crimson|warped)_pressure_plate)$/,
    tools: { axe: 'material' },
    harvest: 'any',
  },
  // Wood there.
  {
    blocks: /^(polished_)?blackstone(_brick)?_(stairs|slab)$/,
    tools: { pickaxe: 'material' },
    harvest: 'pickaxe',
  },
  // No material there.
  {
    blocks: /^(piston|sticky_piston|piston_head|blue_ice)$|shulker_box$/,
    tools: { pickaxe: 'material' },
  },
  {
    blocks:
      /^(magma_block|purpur_block|purpur_pillar|red_nether_bricks|bone_block|observer|chiseled_polished_blackstone)$/,
    tools: { pickaxe: 'material' },
    harvest: 'pickaxe',
  },
  // Dropped to the bare hand there.
  {
    blocks:
      /^(stone|granite|diorite|andesite|polished_granite|polished_diorite|polished_andesite|mossy_stone_brick|mossy_cobblestone|end_stone_brick|smooth_sandstone|smooth_red_sandstone|smooth_quartz)_stairs$|^(stonecutter|bell)$/,
    harvest: 'pickaxe',
  },
  { blocks: /^peony$/, harvest: 'any' },
]

const byBlock = new Map<string, DigCorrection | null>()

/** The correction of a block, if it has one. */
export function digCorrection(blockName: string): DigCorrection | null {
  let found = byBlock.get(blockName)
  if (found === undefined) {
    found = digCorrections.find(({ blocks }) => blocks.test(blockName)) ?? null
    byBlock.set(blockName, found)
  }
  return found
}

/** The kind of a tool, or null for what is none. */
export function toolKind(itemName: string): ToolKind | null {
  if (itemName === 'shears') return 'shears'
  const kind = itemName.slice(itemName.lastIndexOf('_') + 1)
  return kind === 'pickaxe' || kind === 'axe' || kind === 'shovel' || kind === 'hoe' || kind === 'sword' ? kind : null
}
