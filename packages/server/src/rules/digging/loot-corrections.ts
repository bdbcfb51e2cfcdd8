/** One thing that a block may drop. */
export interface LootRule {
  readonly item: string
  /** Chance of the drop, 0 to 1, or the chances by level of Fortune from 0 up; 1 when left out. */
  readonly chance?: number | readonly number[]
  /** What drops instead when the chance fails. */
  readonly otherwise?: string
  /** Count, each whole number from least to most equally likely; [1, 1] when left out. */
  readonly count?: readonly [least: number, most: number]
  /** A property of the block's state that is the count. */
  readonly countOf?: string
  /** What Fortune does to the count. */
  readonly fortune?: FortuneBonus
  /** Tries that each add one with the chance, one more for each level of Fortune. */
  readonly tries?: { readonly count: number; readonly chance: number }
  /** What the block is broken with; with anything when left out. */
  readonly with?: 'silk' | 'shears' | 'silk-or-shears' | 'no-silk' | 'no-shears' | 'neither-silk-nor-shears'
  /** Properties that the block's state must have. */
  readonly state?: Readonly<Record<string, string>>
  /** Properties of which the block's state must lack one. */
  readonly unless?: Readonly<Record<string, string>>
}

/**
 * `ore` multiplies by 1 or more: of the numbers 0 to level + 1 one is drawn, 0 and 1 leave the count as it is. Otherwise
 * up to `perLevel` more for each level, the whole at most `limit`.
 */
type FortuneBonus = 'ore' | { readonly perLevel: number; readonly limit?: number }

const leaves = (wood: string, sapling: readonly number[], apple: boolean): readonly LootRule[] => {
  const bare = { with: 'neither-silk-nor-shears' } as const
  return [
    { item: `${wood}_leaves`, with: 'silk-or-shears' },
    { item: `${wood}_sapling`, chance: sapling, ...bare },
    { item: 'stick', chance: [1 / 50, 1 / 45, 1 / 40, 1 / 30], count: [1, 2], ...bare },
    ...(apple ? [{ item: 'apple', chance: [1 / 200, 1 / 180, 1 / 160, 1 / 120], ...bare }] : []),
  ]
}
const sapling = [1 / 20, 1 / 16, 1 / 12, 1 / 10]
const jungleSapling = [1 / 40, 1 / 36, 1 / 32, 1 / 24]

const weed = (plant: string, count: number): readonly LootRule[] => [
  { item: plant, count: [count, count], with: 'shears' },
  { item: 'wheat_seeds', chance: 1 / 8, fortune: { perLevel: 2 }, with: 'no-shears' },
]

const ore = (block: string, item: string, count: readonly [number, number] = [1, 1]): readonly LootRule[] => [
  { item: block, with: 'silk' },
  { item, count, fortune: 'ore', with: 'no-silk' },
]

const parts = (block: string, rule: LootRule): readonly LootRule[] => [
  { item: block, with: 'silk' },
  { ...rule, with: 'no-silk' },
]

const crop = (options: { plant: string; seeds: string; ripe: string; extraOfRipe?: LootRule }): readonly LootRule[] => {
  const { plant, seeds, ripe, extraOfRipe } = options
  const isRipe = { state: { age: ripe } }
  const more: LootRule = { item: seeds, tries: { count: 3, chance: 4 / 7 }, ...isRipe }
  return [
    { item: plant, ...isRipe },
    { item: seeds, unless: { age: ripe } },
    more,
    ...(extraOfRipe ? [{ ...extraOfRipe, ...isRipe }] : []),
  ]
}

const corrections: Record<string, readonly LootRule[]> = {
  oak_leaves: leaves('oak', sapling, true),
  dark_oak_leaves: leaves('dark_oak', sapling, true),
  spruce_leaves: leaves('spruce', sapling, false),
  birch_leaves: leaves('birch', sapling, false),
  acacia_leaves: leaves('acacia', sapling, false),
  jungle_leaves: leaves('jungle', jungleSapling, false),
  gravel: [
    { item: 'gravel', with: 'silk' },
    { item: 'flint', chance: [1 / 10, 1 / 7, 1 / 4, 1], otherwise: 'gravel', with: 'no-silk' },
  ],
  grass: weed('grass', 1),
  fern: weed('fern', 1),
  tall_grass: weed('grass', 2),
  large_fern: weed('fern', 2),
  seagrass: [{ item: 'seagrass', with: 'shears' }],
  tall_seagrass: [{ item: 'seagrass', count: [2, 2], with: 'shears' }],
  nether_sprouts: [{ item: 'nether_sprouts', with: 'shears' }],
  dead_bush: [
    { item: 'dead_bush', with: 'shears' },
    { item: 'stick', count: [0, 2], with: 'no-shears' },
  ],
  vine: [{ item: 'vine', with: 'shears' }],
  cobweb: [
    { item: 'cobweb', with: 'silk-or-shears' },
    { item: 'string', with: 'neither-silk-nor-shears' },
  ],
  clay: parts('clay', { item: 'clay_ball', count: [4, 4] }),
  melon: parts('melon', { item: 'melon_slice', count: [3, 7], fortune: { perLevel: 1, limit: 9 } }),
  coal_ore: ore('coal_ore', 'coal'),
  diamond_ore: ore('diamond_ore', 'diamond'),
  emerald_ore: ore('emerald_ore', 'emerald'),
  lapis_ore: ore('lapis_ore', 'lapis_lazuli', [4, 9]),
  nether_quartz_ore: ore('nether_quartz_ore', 'quartz'),
  nether_gold_ore: ore('nether_gold_ore', 'gold_nugget', [2, 6]),
  redstone_ore: parts('redstone_ore', { item: 'redstone', count: [4, 5], fortune: { perLevel: 1 } }),
  glowstone: parts('glowstone', { item: 'glowstone_dust', count: [2, 4], fortune: { perLevel: 1, limit: 4 } }),
  sea_lantern: parts('sea_lantern', { item: 'prismarine_crystals', count: [2, 3], fortune: { perLevel: 1, limit: 5 } }),
  gilded_blackstone: [
    { item: 'gilded_blackstone', with: 'silk' },
    {
      item: 'gold_nugget',
      chance: [1 / 10, 1 / 7, 1 / 4, 1],
      count: [2, 5],
      otherwise: 'gilded_blackstone',
      with: 'no-silk',
    },
  ],
  snow: [
    { item: 'snow', countOf: 'layers', with: 'silk' },
    { item: 'snowball', countOf: 'layers', with: 'no-silk' },
  ],
  brown_mushroom_block: parts('brown_mushroom_block', { item: 'brown_mushroom', chance: 2 / 9, count: [1, 2] }),
  red_mushroom_block: parts('red_mushroom_block', { item: 'red_mushroom', chance: 2 / 9, count: [1, 2] }),
  wheat: crop({ plant: 'wheat', seeds: 'wheat_seeds', ripe: '7' }),
  beetroots: crop({ plant: 'beetroot', seeds: 'beetroot_seeds', ripe: '3' }),
  carrots: crop({ plant: 'carrot', seeds: 'carrot', ripe: '7' }),
  potatoes: crop({
    plant: 'potato',
    seeds: 'potato',
    ripe: '7',
    extraOfRipe: { item: 'poisonous_potato', chance: 1 / 50 },
  }),
  nether_wart: [
    { item: 'nether_wart', count: [2, 4], fortune: { perLevel: 1 }, state: { age: '3' } },
    { item: 'nether_wart', unless: { age: '3' } },
  ],
  sweet_berry_bush: [
    { item: 'sweet_berries', count: [2, 3], fortune: { perLevel: 1 }, state: { age: '3' } },
    { item: 'sweet_berries', count: [1, 2], fortune: { perLevel: 1 }, state: { age: '2' } },
  ],
  cocoa: [
    { item: 'cocoa_beans', count: [3, 3], state: { age: '2' } },
    { item: 'cocoa_beans', unless: { age: '2' } },
  ],
  composter: [{ item: 'composter' }, { item: 'bone_meal', state: { level: '8' } }],
  sea_pickle: [{ item: 'sea_pickle', countOf: 'pickles' }],
  chorus_plant: [{ item: 'chorus_fruit', count: [0, 1] }],
  campfire: parts('campfire', { item: 'charcoal', count: [2, 2] }),
}
for (const vine of ['weeping_vines', 'twisting_vines']) {
  const rules: readonly LootRule[] = [
    { item: vine, with: 'silk-or-shears' },
    { item: vine, chance: [0.33, 0.55, 0.77, 1], with: 'neither-silk-nor-shears' },
  ]
  corrections[vine] = rules
  corrections[`${vine}_plant`] = rules
}
for (const [stem, seeds] of [
  ['pumpkin_stem', 'pumpkin_seeds'],
  ['melon_stem', 'melon_seeds'],
] as const) {
  corrections[stem] = Array.from({ length: 8 }, (_, age) => ({
    item: seeds,
    count: [0, 0] as const,
    tries: { count: 3, chance: (age + 1) / 15 },
    state: { age: String(age) },
  }))
  corrections[`attached_${stem}`] = [{ item: seeds, count: [0, 0], tries: { count: 3, chance: 8 / 15 } }]
}

/**
 * What blocks drop where minecraft-data's table for 1.16.5 is not the game's: it lists leaves' drops as certain, flint
 * as one in three, grass seeds as one in sixteen, the counts of some ores short, and no state of any block.
 *
 * Source: Minecraft Wiki, the "Drops" sections of the blocks and "Fortune", as of Java Edition 1.16.5.
 */
export const lootCorrections: Readonly<Record<string, readonly LootRule[]>> = corrections

/**
 * The item of a block that has a name of its own on a wall, such as `torch` for `wall_torch`; the data set has no drops
 * for these.
 */
export function wallBlockItem(blockName: string): string | null {
  return /(^|_)wall_(torch|sign|banner|skull|head|fan)$/.test(blockName) ? blockName.replace('wall_', '') : null
}
