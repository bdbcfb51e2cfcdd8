/** What a block gives, where minecraft-data's loot table for 1.16.5 is wrong. */
interface CorrectedDrop {
  readonly item: string
  readonly gives: number
  readonly chance: number
}

const leaves = (sapling: string, apples: boolean): CorrectedDrop[] => [
  { item: sapling, gives: 1, chance: 1 / 20 },
  { item: 'stick', gives: 1, chance: 1 / 50 },
  ...(apples ? [{ item: 'apple', gives: 1, chance: 1 / 200 }] : []),
]

/**
 * Drops that minecraft-data lists as certain or with another chance.
 *
 * @see Minecraft Wiki, pages Leaves, Gravel, Grass, Cobweb, Melon, Lapis Lazuli Ore (Java Edition 1.16)
 */
export const BLOCK_CORRECTIONS: Readonly<Record<string, readonly CorrectedDrop[]>> = {
  oak_leaves: leaves('oak_sapling', true),
  dark_oak_leaves: leaves('dark_oak_sapling', true),
  birch_leaves: leaves('birch_sapling', false),
  spruce_leaves: leaves('spruce_sapling', false),
  jungle_leaves: leaves('jungle_sapling', false),
  acacia_leaves: leaves('acacia_sapling', false),
  dead_bush: [{ item: 'stick', gives: 1, chance: 2 / 3 }],
  gravel: [
    { item: 'gravel', gives: 1, chance: 9 / 10 },
    { item: 'flint', gives: 1, chance: 1 / 10 },
  ],
  ...Object.fromEntries(
    ['grass', 'fern', 'tall_grass', 'large_fern'].map((plant) => [
      plant,
      [{ item: 'wheat_seeds', gives: 1, chance: 1 / 8 }],
    ]),
  ),
  cobweb: [{ item: 'string', gives: 1, chance: 1 }],
  melon: [{ item: 'melon_slice', gives: 3, chance: 1 }],
  redstone_ore: [{ item: 'redstone', gives: 4, chance: 1 }],
  lapis_ore: [{ item: 'lapis_lazuli', gives: 4, chance: 1 }],
  tripwire: [],
  tripwire_hook: [{ item: 'tripwire_hook', gives: 1, chance: 1 }],
}

/** What a furnace makes of what, as far as tasks ask for it; minecraft-data has no smelting for 1.16.5. */
export const SMELTING: Readonly<Record<string, readonly string[]>> = {
  iron_ingot: ['iron_ore'],
  gold_ingot: ['gold_ore'],
  stone: ['cobblestone'],
  glass: ['sand'],
  charcoal: ['oak_log', 'birch_log', 'spruce_log', 'jungle_log', 'acacia_log', 'dark_oak_log'],
  brick: ['clay_ball'],
}

/** Creatures that give an item: how many blows by hand one takes, how many of the item are expected of it, and how likely it gives any. */
export const CREATURE_SOURCES: Readonly<
  Record<string, { entity: string; health: number; expected: number; chance: number }>
> = {
  white_wool: { entity: 'sheep', health: 8, expected: 1, chance: 1 },
  bone: { entity: 'skeleton', health: 20, expected: 1, chance: 2 / 3 },
}

/** Items that burn, with how many items one of them smelts; the first that is at hand is taken. */
export const FUELS: readonly { readonly item: string; readonly smelts: number }[] = [
  { item: 'coal', smelts: 8 },
  { item: 'charcoal', smelts: 8 },
  ...['oak', 'birch', 'spruce', 'jungle', 'acacia', 'dark_oak'].map((wood) => ({
    item: `${wood}_planks`,
    smelts: 1.5,
  })),
  { item: 'stick', smelts: 0.5 },
]
