/** How the scripted agent comes by one item. */
export type SkillRow =
  | { readonly by: 'mine'; readonly block: string; readonly tool?: string }
  | {
      readonly by: 'craft'
      /** Ingredients of one round; what is itself crafted stands first. */
      readonly of: Readonly<Record<string, number>>
      readonly gives: number
      readonly table: boolean
    }
  | { readonly by: 'smelt'; readonly input: string }
  | { readonly by: 'attack'; readonly entity: string }
  | { readonly by: 'fill' }

const WOODS = ['oak', 'birch', 'spruce', 'jungle', 'acacia', 'dark_oak'] as const

const mine = (block: string, tool?: string): SkillRow => ({
  by: 'mine',
  block,
  ...(tool === undefined ? {} : { tool }),
})
const craft = (of: Record<string, number>, options: { gives?: number; table?: boolean } = {}): SkillRow => ({
  by: 'craft',
  of,
  gives: options.gives ?? 1,
  table: options.table ?? true,
})
const byHand = { table: false } as const

const tools = (tier: string, head: string): Record<string, SkillRow> => ({
  [`${tier}_pickaxe`]: craft({ stick: 2, [head]: 3 }),
  [`${tier}_axe`]: craft({ stick: 2, [head]: 3 }),
  [`${tier}_hoe`]: craft({ stick: 2, [head]: 2 }),
  [`${tier}_shovel`]: craft({ stick: 2, [head]: 1 }),
  [`${tier}_sword`]: craft({ stick: 1, [head]: 2 }),
})

/**
 * What the scripted agent knows: for every item that an instruction may name, the one way it goes about it. Wood is oak
 * unless the instruction says otherwise.
 */
export const SKILL_TABLE: Readonly<Record<string, SkillRow>> = {
  ...Object.fromEntries(
    WOODS.flatMap((wood) => [
      [`${wood}_log`, mine(`${wood}_log`)],
      [`${wood}_planks`, craft({ [`${wood}_log`]: 1 }, { gives: 4, ...byHand })],
      [`${wood}_boat`, craft({ [`${wood}_planks`]: 5 })],
    ]),
  ),
  stick: craft({ oak_planks: 2 }, { gives: 4, ...byHand }),
  crafting_table: craft({ oak_planks: 4 }, byHand),
  chest: craft({ oak_planks: 8 }),
  bowl: craft({ oak_planks: 3 }, { gives: 4 }),
  ladder: craft({ stick: 7 }, { gives: 3 }),
  oak_sign: craft({ stick: 1, oak_planks: 6 }, { gives: 3 }),
  oak_fence: craft({ stick: 2, oak_planks: 4 }, { gives: 3 }),
  oak_door: craft({ oak_planks: 6 }, { gives: 3 }),
  oak_trapdoor: craft({ oak_planks: 6 }, { gives: 2 }),
  oak_pressure_plate: craft({ oak_planks: 2 }, byHand),
  furnace: craft({ cobblestone: 8 }),
  torch: craft({ stick: 1, coal: 1 }, { gives: 4, ...byHand }),
  bow: craft({ stick: 3, string: 3 }),
  shield: craft({ iron_ingot: 1, oak_planks: 6 }),
  bucket: craft({ iron_ingot: 3 }),
  white_bed: craft({ white_wool: 3, oak_planks: 3 }),
  ...tools('wooden', 'oak_planks'),
  ...tools('stone', 'cobblestone'),
  ...tools('iron', 'iron_ingot'),
  cobblestone: mine('stone', 'wooden_pickaxe'),
  coal: mine('coal_ore', 'wooden_pickaxe'),
  iron_ore: mine('iron_ore', 'stone_pickaxe'),
  lapis_lazuli: mine('lapis_ore', 'stone_pickaxe'),
  gold_ore: mine('gold_ore', 'iron_pickaxe'),
  redstone: mine('redstone_ore', 'iron_pickaxe'),
  diamond: mine('diamond_ore', 'iron_pickaxe'),
  emerald: mine('emerald_ore', 'iron_pickaxe'),
  iron_ingot: { by: 'smelt', input: 'iron_ore' },
  gold_ingot: { by: 'smelt', input: 'gold_ore' },
  charcoal: { by: 'smelt', input: 'oak_log' },
  stone: { by: 'smelt', input: 'cobblestone' },
  glass: { by: 'smelt', input: 'sand' },
  dirt: mine('grass_block'),
  sand: mine('sand'),
  gravel: mine('gravel'),
  flint: mine('gravel'),
  wheat_seeds: mine('grass'),
  poppy: mine('poppy'),
  clay_ball: mine('clay'),
  cactus: mine('cactus'),
  sugar_cane: mine('sugar_cane'),
  apple: mine('oak_leaves'),
  pumpkin: mine('pumpkin'),
  melon_slice: mine('melon'),
  red_mushroom: mine('red_mushroom'),
  brown_mushroom: mine('brown_mushroom'),
  string: mine('cobweb', 'wooden_sword'),
  white_wool: { by: 'attack', entity: 'sheep' },
  bone: { by: 'attack', entity: 'skeleton' },
  water_bucket: { by: 'fill' },
}
