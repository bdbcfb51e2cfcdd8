const single: ReadonlyMap<string, number> = new Map([
  ['lava_bucket', 20_000],
  ['coal_block', 16_000],
  ['dried_kelp_block', 4001],
  ['blaze_rod', 2400],
  ['coal', 1600],
  ['charcoal', 1600],
  ['scaffolding', 400],
  ...[
    'note_block',
    'bookshelf',
    'lectern',
    'jukebox',
    'chest',
    'trapped_chest',
    'crafting_table',
    'daylight_detector',
    'bow',
    'crossbow',
    'fishing_rod',
    'ladder',
    'loom',
    'barrel',
    'cartography_table',
    'fletching_table',
    'smithing_table',
    'composter',
  ].map((name) => [name, 300] as const),
  ['stick', 100],
  ['bowl', 100],
  ['dead_bush', 100],
  ['bamboo', 50],
])

const wood = '(?:oak|spruce|birch|jungle|acacia|dark_oak)'
const groups: readonly [RegExp, number][] = [
  [new RegExp(`^${wood}_boat$`), 1200],
  [new RegExp(`^(?:stripped_)?${wood}_(?:log|wood)$`), 300],
  [new RegExp(`^${wood}_(?:planks|stairs|trapdoor|pressure_plate|fence|fence_gate)$`), 300],
  [/_banner$/, 300],
  [new RegExp(`^${wood}_(?:sign|door)$`), 200],
  [/^wooden_(?:shovel|sword|hoe|axe|pickaxe)$/, 200],
  [new RegExp(`^${wood}_slab$`), 150],
  [new RegExp(`^${wood}_(?:button|sapling)$`), 100],
  [/_wool$/, 100],
  [/_carpet$/, 67],
]

/**
 * How many ticks an item burns in a furnace of 1.16.5; 0 for what is no fuel. One smelting takes 200.
 *
 * @see Minecraft Wiki, page Smelting, section Fuel
 */
export function fuelTicks(itemName: string): number {
  return single.get(itemName) ?? groups.find(([pattern]) => pattern.test(itemName))?.[1] ?? 0
}
