/** One thing that a block may drop. */
export interface LootRule {
  readonly item: string
  /** Chance of the drop, 0 to 1; the rules of a block are drawn one by one. */
  readonly chance: number
  /** Count, each whole number from least to most equally likely. */
  readonly count: readonly [least: number, most: number]
  /** Only with one of these kinds of tools, or only without any of them. */
  readonly withTool?: 'shears' | 'sword' | 'sword-or-shears'
  readonly withoutTool?: 'shears'
}

const leaves = (wood: string, sapling: number, apple: boolean): readonly LootRule[] => [
  { item: `${wood}_leaves`, chance: 1, count: [1, 1], withTool: 'shears' },
  { item: `${wood}_sapling`, chance: sapling, count: [1, 1], withoutTool: 'shears' },
  { item: 'stick', chance: 1 / 50, count: [1, 2], withoutTool: 'shears' },
  ...(apple ? [{ item: 'apple', chance: 1 / 200, count: [1, 1] as const, withoutTool: 'shears' as const }] : []),
]

const seeds = (plant: string, count: number): readonly LootRule[] => [
  { item: plant, chance: 1, count: [count, count], withTool: 'shears' },
  { item: 'wheat_seeds', chance: 1 / 8, count: [1, 1], withoutTool: 'shears' },
]

const always = (item: string, least: number, most: number): readonly LootRule[] => [
  { item, chance: 1, count: [least, most] },
]

/**
 * What blocks drop where minecraft-data's table for 1.16.5 is not the game's: it lists leaves' drops as certain, flint
 * as one in three, grass seeds as one in sixteen, and gives ores the counts of a tool with Fortune.
 *
 * Source: Minecraft Wiki, the "Drops" sections of the blocks, as of Java Edition 1.16.5.
 */
export const lootCorrections: Readonly<Record<string, readonly LootRule[]>> = {
  oak_leaves: leaves('oak', 1 / 20, true),
  dark_oak_leaves: leaves('dark_oak', 1 / 20, true),
  spruce_leaves: leaves('spruce', 1 / 20, false),
  birch_leaves: leaves('birch', 1 / 20, false),
  acacia_leaves: leaves('acacia', 1 / 20, false),
  jungle_leaves: leaves('jungle', 1 / 40, false),
  grass: seeds('grass', 1),
  fern: seeds('fern', 1),
  tall_grass: seeds('grass', 2),
  large_fern: seeds('fern', 2),
  dead_bush: [
    { item: 'dead_bush', chance: 1, count: [1, 1], withTool: 'shears' },
    { item: 'stick', chance: 1, count: [0, 2], withoutTool: 'shears' },
  ],
  vine: [{ item: 'vine', chance: 1, count: [1, 1], withTool: 'shears' }],
  cobweb: [
    { item: 'cobweb', chance: 1, count: [1, 1], withTool: 'shears' },
    { item: 'string', chance: 1, count: [1, 1], withTool: 'sword' },
  ],
  clay: always('clay_ball', 4, 4),
  melon: always('melon_slice', 3, 7),
  coal_ore: always('coal', 1, 1),
  diamond_ore: always('diamond', 1, 1),
  emerald_ore: always('emerald', 1, 1),
  lapis_ore: always('lapis_lazuli', 4, 9),
  redstone_ore: always('redstone', 4, 5),
  nether_quartz_ore: always('quartz', 1, 1),
  nether_gold_ore: always('gold_nugget', 2, 6),
  glowstone: always('glowstone_dust', 2, 4),
  bookshelf: always('book', 3, 3),
  snow: always('snowball', 1, 1),
  snow_block: always('snowball', 4, 4),
  brown_mushroom_block: [{ item: 'brown_mushroom', chance: 2 / 9, count: [1, 2] }],
  red_mushroom_block: [{ item: 'red_mushroom', chance: 2 / 9, count: [1, 2] }],
}
