import { dyeColors } from './dye-colors.ts'

const woods = ['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak']
const tools = ['sword', 'shovel', 'pickaxe', 'axe', 'hoe']
const armour = ['helmet', 'chestplate', 'leggings', 'boots']

/**
 * Every recipe of the furnace in 1.16.5: what goes in, by name, and the one item that comes out. minecraft-data has no
 * smelting.
 *
 * @see Minecraft Wiki, page Smelting
 */
export const smeltingRecipes: ReadonlyMap<string, string> = new Map([
  // Ores.
  ['iron_ore', 'iron_ingot'],
  ['gold_ore', 'gold_ingot'],
  ['nether_gold_ore', 'gold_ingot'],
  ['coal_ore', 'coal'],
  ['diamond_ore', 'diamond'],
  ['emerald_ore', 'emerald'],
  ['lapis_ore', 'lapis_lazuli'],
  ['redstone_ore', 'redstone'],
  ['nether_quartz_ore', 'quartz'],
  ['ancient_debris', 'netherite_scrap'],
  // Stone, sand, clay.
  ['cobblestone', 'stone'],
  ['stone', 'smooth_stone'],
  ['stone_bricks', 'cracked_stone_bricks'],
  ['nether_bricks', 'cracked_nether_bricks'],
  ['polished_blackstone_bricks', 'cracked_polished_blackstone_bricks'],
  ['sandstone', 'smooth_sandstone'],
  ['red_sandstone', 'smooth_red_sandstone'],
  ['quartz_block', 'smooth_quartz'],
  ['sand', 'glass'],
  ['red_sand', 'glass'],
  ['netherrack', 'nether_brick'],
  ['clay_ball', 'brick'],
  ['clay', 'terracotta'],
  ...dyeColors.map((color) => [`${color}_terracotta`, `${color}_glazed_terracotta`] as const),
  // Wood; the stems of the Nether do not burn.
  ...woods.flatMap((wood) =>
    [`${wood}_log`, `${wood}_wood`, `stripped_${wood}_log`, `stripped_${wood}_wood`].map(
      (log) => [log, 'charcoal'] as const,
    ),
  ),
  // Food.
  ['beef', 'cooked_beef'],
  ['chicken', 'cooked_chicken'],
  ['cod', 'cooked_cod'],
  ['mutton', 'cooked_mutton'],
  ['porkchop', 'cooked_porkchop'],
  ['rabbit', 'cooked_rabbit'],
  ['salmon', 'cooked_salmon'],
  ['potato', 'baked_potato'],
  ['kelp', 'dried_kelp'],
  ['chorus_fruit', 'popped_chorus_fruit'],
  // Other things.
  ['cactus', 'green_dye'],
  ['sea_pickle', 'lime_dye'],
  ['wet_sponge', 'sponge'],
  ...[...tools, ...armour, 'horse_armor'].flatMap((thing) => [
    [`iron_${thing}`, 'iron_nugget'] as const,
    [`golden_${thing}`, 'gold_nugget'] as const,
  ]),
  ...armour.map((piece) => [`chainmail_${piece}`, 'iron_nugget'] as const),
])
