import { describe, expect, it } from 'vitest'
import type { PlayerEffect } from '../../game/game-player.ts'
import type { Enchantments } from '../../game/item-stack.ts'
import { testFacts } from '../../testing/test-facts.ts'
import { canHarvest, digTicks } from './dig-time.ts'

const facts = testFacts()
const held = (tool: string | null, enchantments: Enchantments = {}) =>
  tool === null ? null : { id: facts.itemId(tool), count: 1, durabilityUsed: 0, enchantments }
const ticks = (
  block: string,
  tool: string | null,
  how: {
    inWater?: boolean
    onGround?: boolean
    efficiency?: number
    effects?: ReadonlyMap<PlayerEffect, number>
  } = {},
) => {
  const { efficiency = 0, ...where } = how
  return digTicks({
    block: facts.block(facts.state(block)),
    tool: held(tool, efficiency > 0 ? { efficiency } : {}),
    facts,
    ...where,
  })
}

/**
 * Seconds to dig, by hand and by tool: Minecraft Wiki, the infoboxes "Breaking time" of the blocks, for the tools of
 * wood, stone, iron, diamond, netherite and gold; 0 is at once, which it is where one tick's damage is the whole.
 */
const wiki: Record<string, { hand: number; tool?: string; seconds?: readonly number[] }> = {
  oak_log: { hand: 3, tool: 'axe', seconds: [1.5, 0.75, 0.5, 0.4, 0.35, 0.25] },
  oak_planks: { hand: 3, tool: 'axe', seconds: [1.5, 0.75, 0.5, 0.4, 0.35, 0.25] },
  oak_slab: { hand: 3, tool: 'axe', seconds: [1.5, 0.75, 0.5, 0.4, 0.35, 0.25] },
  oak_leaves: { hand: 0.3, tool: 'hoe', seconds: [0.15, 0.1, 0, 0, 0, 0] },
  stone: { hand: 7.5, tool: 'pickaxe', seconds: [1.15, 0.6, 0.4, 0.3, 0.25, 0.2] },
  cobblestone: { hand: 10, tool: 'pickaxe', seconds: [1.5, 0.75, 0.5, 0.4, 0.35, 0.25] },
  stone_stairs: { hand: 7.5, tool: 'pickaxe', seconds: [1.15, 0.6, 0.4, 0.3, 0.25, 0.2] },
  coal_ore: { hand: 15, tool: 'pickaxe', seconds: [2.25, 1.15, 0.75, 0.6, 0.5, 0.4] },
  iron_ore: { hand: 15, tool: 'pickaxe', seconds: [7.5, 1.15, 0.75, 0.6, 0.5, 1.25] },
  diamond_ore: { hand: 15, tool: 'pickaxe', seconds: [7.5, 3.75, 0.75, 0.6, 0.5, 1.25] },
  furnace: { hand: 17.5, tool: 'pickaxe', seconds: [2.65, 1.35, 0.9, 0.7, 0.6, 0.45] },
  dirt: { hand: 0.75, tool: 'shovel', seconds: [0.4, 0.2, 0.15, 0.1, 0.1, 0.1] },
  coarse_dirt: { hand: 0.75, tool: 'shovel', seconds: [0.4, 0.2, 0.15, 0.1, 0.1, 0.1] },
  grass_block: { hand: 0.9, tool: 'shovel', seconds: [0.45, 0.25, 0.15, 0.15, 0.1, 0.1] },
  sand: { hand: 0.75, tool: 'shovel', seconds: [0.4, 0.2, 0.15, 0.1, 0.1, 0.1] },
  gravel: { hand: 0.9, tool: 'shovel', seconds: [0.45, 0.25, 0.15, 0.15, 0.1, 0.1] },
  clay: { hand: 0.9, tool: 'shovel', seconds: [0.45, 0.25, 0.15, 0.15, 0.1, 0.1] },
  snow_block: { hand: 1, tool: 'shovel', seconds: [0.15, 0.1, 0, 0, 0, 0] },
  ice: { hand: 0.75, tool: 'pickaxe', seconds: [0.4, 0.2, 0.15, 0.1, 0.1, 0.1] },
  glass: { hand: 0.45, tool: 'pickaxe', seconds: [0.45, 0.45, 0.45, 0.45, 0.45, 0.45] },
  pumpkin: { hand: 1.5, tool: 'axe', seconds: [0.75, 0.4, 0.25, 0.2, 0.2, 0.15] },
  melon: { hand: 1.5, tool: 'sword', seconds: [1, 1, 1, 1, 1, 1] },
  cactus: { hand: 0.6, tool: 'axe', seconds: [0.6, 0.6, 0.6, 0.6, 0.6, 0.6] },
  cobweb: { hand: 20, tool: 'sword', seconds: [0.4, 0.4, 0.4, 0.4, 0.4, 0.4] },
  vine: { hand: 0.3, tool: 'axe', seconds: [0.15, 0.1, 0, 0, 0, 0] },
  ladder: { hand: 0.6, tool: 'axe', seconds: [0.3, 0.15, 0.1, 0.1, 0.1, 0] },
  crafting_table: { hand: 3.75, tool: 'axe', seconds: [1.9, 0.95, 0.65, 0.5, 0.45, 0.35] },
  chest: { hand: 3.75, tool: 'axe', seconds: [1.9, 0.95, 0.65, 0.5, 0.45, 0.35] },
  oak_door: { hand: 4.5, tool: 'axe', seconds: [2.25, 1.15, 0.75, 0.6, 0.5, 0.4] },
  bookshelf: { hand: 2.25, tool: 'axe', seconds: [1.15, 0.6, 0.4, 0.3, 0.25, 0.2] },
  white_bed: { hand: 0.3 },
  glowstone: { hand: 0.45 },
  obsidian: { hand: 250, tool: 'pickaxe', seconds: [125, 62.5, 41.7, 9.4, 8.35, 20.85] },
}
const materials = ['wooden', 'stone', 'iron', 'diamond', 'netherite', 'golden']

describe('digTicks', () => {
  it.each(Object.entries(wiki))('takes the times that the game takes for %s', (block, { hand, tool, seconds = [] }) => {
    expect(ticks(block, null)).toBe(Math.round(hand * 20))
    for (const [index, expected] of seconds.entries()) {
      expect([materials[index], ticks(block, `${materials[index]}_${tool}`)]).toEqual([
        materials[index],
        Math.round(expected * 20),
      ])
    }
  })

  it('knows what shears are for: leaves at once, wool and cobwebs fast, vines not in 1.16.5', () => {
    expect(['oak_leaves', 'white_wool', 'cobweb', 'vine'].map((block) => ticks(block, 'shears'))).toEqual([0, 5, 8, 6])
    expect(ticks('white_wool', null)).toBe(24)
  })

  it('breaks plants at once and bedrock never', () => {
    expect(['grass', 'poppy', 'sugar_cane', 'red_mushroom'].map((block) => ticks(block, null))).toEqual([0, 0, 0, 0])
    expect(ticks('bedrock', 'diamond_pickaxe')).toBe(Number.POSITIVE_INFINITY)
  })

  it('is five times slower in the air, under water, and twenty-five times in both', () => {
    expect(ticks('oak_log', null, { onGround: false })).toBe(300)
    expect(ticks('oak_log', null, { inWater: true })).toBe(300)
    expect(ticks('oak_log', null, { inWater: true, onGround: false })).toBe(1500)
  })

  it('adds the square of Efficiency and one to a tool that fits, and nothing to one that does not', () => {
    // Stone, diamond pickaxe: speed 8 + 1, 8 + 17, 8 + 26 of hardness 1.5 x 30; Efficiency V with haste II is at once.
    expect([1, 4, 5].map((efficiency) => ticks('stone', 'diamond_pickaxe', { efficiency }))).toEqual([5, 2, 2])
    expect(ticks('stone', 'diamond_pickaxe', { efficiency: 5, effects: new Map([['haste', 2]]) })).toBe(0)
    expect(ticks('stone', 'diamond_axe', { efficiency: 5 })).toBe(150)
  })

  it('follows haste and mining fatigue', () => {
    expect(ticks('oak_log', null, { effects: new Map([['haste', 1]]) })).toBe(50)
    expect(ticks('oak_log', null, { effects: new Map([['mining_fatigue', 1]]) })).toBe(200)
    expect(ticks('oak_log', null, { effects: new Map([['mining_fatigue', 3]]) })).toBe(22_223)
  })
})

describe('canHarvest', () => {
  const can = (block: string, tool: string | null) =>
    canHarvest({ block: facts.block(facts.state(block)), tool: held(tool), facts })

  it('asks for the tool tier of the game', () => {
    expect([can('stone', null), can('stone', 'wooden_axe'), can('stone', 'wooden_pickaxe')]).toEqual([
      false,
      false,
      true,
    ])
    expect([can('iron_ore', 'wooden_pickaxe'), can('iron_ore', 'stone_pickaxe')]).toEqual([false, true])
    expect([can('diamond_ore', 'stone_pickaxe'), can('diamond_ore', 'iron_pickaxe')]).toEqual([false, true])
    expect(can('oak_log', null)).toBe(true)
  })

  it('is corrected where the data set is wrong', () => {
    expect([can('oak_slab', null), can('target', null), can('peony', null)]).toEqual([true, true, true])
    expect([can('stone_stairs', null), can('blackstone_stairs', 'wooden_axe')]).toEqual([false, false])
    expect([can('snow', null), can('snow', 'wooden_shovel'), can('cobweb', 'shears')]).toEqual([false, true, true])
  })
})
