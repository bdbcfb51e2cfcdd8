import { describe, expect, it } from 'vitest'
import { testFacts } from '../testing/test-facts.ts'
import { canHarvest, digTicks } from './dig-time.ts'

const facts = testFacts()
const held = (tool: string | null) => (tool === null ? null : { id: facts.itemId(tool), count: 1, durabilityUsed: 0 })
const ticks = (block: string, tool: string | null, where: { inWater?: boolean; onGround?: boolean } = {}) =>
  digTicks({
    block: facts.block(facts.state(block)),
    tool: held(tool),
    facts,
    ...where,
  })

describe('digTicks', () => {
  it('takes the times that the game takes', () => {
    // Minecraft Wiki, "Breaking": seconds by block and tool, in ticks.
    expect([null, 'wooden_axe', 'stone_axe', 'iron_axe'].map((tool) => ticks('oak_log', tool))).toEqual([
      60, 30, 15, 10,
    ])
    expect([null, 'wooden_pickaxe', 'stone_pickaxe', 'iron_pickaxe'].map((tool) => ticks('stone', tool))).toEqual([
      150, 23, 12, 8,
    ])
    expect([null, 'stone_pickaxe', 'iron_pickaxe'].map((tool) => ticks('iron_ore', tool))).toEqual([300, 23, 15])
    expect(['dirt', 'sand', 'grass_block', 'gravel', 'clay'].map((block) => ticks(block, null))).toEqual([
      15, 15, 18, 18, 18,
    ])
    expect(['oak_leaves', 'cactus', 'pumpkin', 'melon'].map((block) => ticks(block, null))).toEqual([6, 12, 30, 30])
    expect(ticks('cobweb', 'wooden_sword')).toBe(8)
    expect(ticks('obsidian', null)).toBe(5000)
  })

  it('breaks plants at once and bedrock never', () => {
    expect(['grass', 'poppy', 'sugar_cane', 'red_mushroom'].map((block) => ticks(block, null))).toEqual([0, 0, 0, 0])
    expect(ticks('bedrock', 'diamond_pickaxe')).toBe(Number.POSITIVE_INFINITY)
  })

  it('is corrected where the data set is wrong for 1.16.5: a hoe is fast on leaves, an axe is not', () => {
    expect(ticks('oak_leaves', 'iron_axe')).toBe(6)
    expect(ticks('oak_leaves', 'wooden_hoe')).toBe(3)
    expect(ticks('oak_leaves', 'shears')).toBe(0)
    expect(ticks('cactus', 'iron_axe')).toBe(12)
    expect(ticks('pumpkin', 'wooden_axe')).toBe(15)
  })

  it('is five times slower in the air, under water, and twenty-five times in both', () => {
    expect(ticks('oak_log', null, { onGround: false })).toBe(300)
    expect(ticks('oak_log', null, { inWater: true })).toBe(300)
    expect(ticks('oak_log', null, { inWater: true, onGround: false })).toBe(1500)
  })
})

describe('canHarvest', () => {
  it('asks for the tool tier of the game', () => {
    const can = (block: string, tool: string | null) =>
      canHarvest({ block: facts.block(facts.state(block)), tool: held(tool), facts })
    expect([can('stone', null), can('stone', 'wooden_axe'), can('stone', 'wooden_pickaxe')]).toEqual([
      false,
      false,
      true,
    ])
    expect([can('iron_ore', 'wooden_pickaxe'), can('iron_ore', 'stone_pickaxe')]).toEqual([false, true])
    expect([can('diamond_ore', 'stone_pickaxe'), can('diamond_ore', 'iron_pickaxe')]).toEqual([false, true])
    expect(can('oak_log', null)).toBe(true)
  })
})
