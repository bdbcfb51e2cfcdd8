/**
 * What burns and for how many ticks, cheapest first: the order in which fuel is chosen where none is named. Tools and
 * other made things burn only when named.
 *
 * Source: Minecraft Wiki, "Smelting", section "Fuel", 1.16.
 */
const fuels: readonly { readonly items: RegExp; readonly ticks: number; readonly isChosen: boolean }[] = [
  { items: /_sapling$/, ticks: 100, isChosen: true },
  { items: /^(dead_bush|stick|scaffolding)$|^bamboo$/, ticks: 100, isChosen: true },
  { items: /_planks$/, ticks: 300, isChosen: true },
  { items: /_slab$/, ticks: 150, isChosen: true },
  { items: /_log$|_wood$/, ticks: 300, isChosen: true },
  { items: /^charcoal$/, ticks: 1600, isChosen: true },
  { items: /^coal$/, ticks: 1600, isChosen: true },
  { items: /^wooden_(sword|axe|pickaxe|shovel|hoe)$/, ticks: 200, isChosen: false },
  { items: /_wool$/, ticks: 100, isChosen: false },
  { items: /_carpet$/, ticks: 67, isChosen: false },
  { items: /_boat$/, ticks: 1200, isChosen: false },
  {
    items:
      /^(crafting_table|chest|ladder|bow|fishing_rod|bookshelf|note_block|jukebox|barrel|lectern|loom|cartography_table|fletching_table|smithing_table|daylight_detector|trapped_chest)$/,
    ticks: 300,
    isChosen: false,
  },
  { items: /_(fence|fence_gate|stairs|trapdoor|pressure_plate)$/, ticks: 300, isChosen: false },
  { items: /_(sign|door)$/, ticks: 200, isChosen: false },
  { items: /_button$|^bowl$/, ticks: 100, isChosen: false },
  { items: /^blaze_rod$/, ticks: 2400, isChosen: false },
  { items: /^dried_kelp_block$/, ticks: 4000, isChosen: false },
  { items: /^coal_block$/, ticks: 16_000, isChosen: false },
  { items: /^lava_bucket$/, ticks: 20_000, isChosen: false },
]
/** Wood and stone that look like fuel by their names and are none. */
const NO_FUEL =
  /^(crimson|warped|stripped_crimson|stripped_warped)_|^(stone|smooth_stone|cobblestone|sandstone|brick|nether_brick|quartz|purpur|prismarine|andesite|diorite|granite|blackstone|polished|iron|mossy|cut|end_stone|red).*_(slab|stairs|pressure_plate|fence|door|trapdoor|button)$/

/** Ticks that one piece burns; 0 for what does not. */
export function burnTicks(item: string): number {
  if (NO_FUEL.test(item)) return 0
  return fuels.find(({ items }) => items.test(item))?.ticks ?? 0
}

/** Place in the order in which fuel is chosen; null for what burns only when named, or not at all. */
export function fuelRank(item: string): number | null {
  if (NO_FUEL.test(item)) return null
  const rank = fuels.findIndex(({ items }) => items.test(item))
  return rank >= 0 && fuels[rank]?.isChosen === true ? rank : null
}
