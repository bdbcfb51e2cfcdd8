import { describe, expect, it } from 'vitest'
import { seededGenerator } from '../../clock/seeded-generator.ts'
import type { Enchantments } from '../../game/item-stack.ts'
import { testFacts } from '../../testing/test-facts.ts'
import { blockStateId } from '../../worlds/block-state-id.ts'
import { rollDrops } from './roll-drops.ts'

const facts = testFacts()

interface Case {
  readonly tool?: string
  readonly enchantments?: Enchantments
  readonly properties?: Record<string, string>
  readonly draws?: number
}

/** Mean count of each item over many blocks, by item. */
function means(block: string, how: Case = {}): Record<string, number> {
  const { tool, enchantments = {}, properties = {}, draws = 20_000 } = how
  const random = seededGenerator(5)
  const totals: Record<string, number> = {}
  const stack = tool === undefined ? null : { id: facts.itemId(tool), count: 1, durabilityUsed: 0, enchantments }
  const stateId = blockStateId({ block, properties }, facts)
  for (let draw = 0; draw < draws; draw++) {
    for (const { id, count } of rollDrops({ stateId, tool: stack, facts, random })) {
      const { name } = facts.item(id)
      totals[name] = (totals[name] ?? 0) + count
    }
  }
  return Object.fromEntries(Object.entries(totals).map(([name, total]) => [name, total / draws]))
}

describe('rollDrops', () => {
  it('drops what the block is made of', () => {
    const certain = { oak_log: 'oak_log', stone: 'cobblestone', grass_block: 'dirt', sand: 'sand', poppy: 'poppy' }
    for (const [block, item] of Object.entries(certain)) expect(means(block, { draws: 20 })).toEqual({ [item]: 1 })
    expect(means('clay', { draws: 20 })).toEqual({ clay_ball: 4 })
    expect(means('coal_ore', { tool: 'wooden_pickaxe', draws: 20 })).toEqual({ coal: 1 })
    expect(means('glass', { draws: 20 })).toEqual({})
  })

  it('draws leaves, gravel, grass and melons by the chances of 1.16.5', () => {
    const oak = means('oak_leaves')
    expect(Object.keys(oak).toSorted()).toEqual(['apple', 'oak_sapling', 'stick'])
    // Four standard errors about 1/200, 1/20 and 1/50 x 1.5.
    expect(Math.abs((oak.apple ?? 0) - 0.005)).toBeLessThan(0.002)
    expect(Math.abs((oak.oak_sapling ?? 0) - 0.05)).toBeLessThan(0.0062)
    expect(Math.abs((oak.stick ?? 0) - 0.03)).toBeLessThan(0.0064)
    expect(means('birch_leaves').apple).toBeUndefined()
    const gravel = means('gravel')
    expect((gravel.flint ?? 0) + (gravel.gravel ?? 0)).toBeCloseTo(1, 10)
    expect(Math.abs((gravel.flint ?? 0) - 0.1)).toBeLessThan(0.0085)
    expect(Math.abs((means('grass').wheat_seeds ?? 0) - 0.125)).toBeLessThan(0.0094)
    expect(Math.abs((means('melon').melon_slice ?? 0) - 5)).toBeLessThan(0.041)
  })

  it('gives the plant itself to shears', () => {
    expect(means('oak_leaves', { tool: 'shears', draws: 20 })).toEqual({ oak_leaves: 1 })
    expect(means('grass', { tool: 'shears', draws: 20 })).toEqual({ grass: 1 })
    expect(means('cobweb', { tool: 'wooden_sword', draws: 20 })).toEqual({ string: 1 })
  })

  it('draws the same from the same stream', () => {
    expect(means('oak_leaves', { draws: 500 })).toEqual(means('oak_leaves', { draws: 500 }))
  })

  /** Minecraft Wiki, "Drops" of the blocks: what one block gives, where that is certain. */
  it.each([
    ['oak_log', 'oak_log', 1],
    ['oak_planks', 'oak_planks', 1],
    ['farmland', 'dirt', 1],
    ['grass_path', 'dirt', 1],
    ['podzol', 'dirt', 1],
    ['cactus', 'cactus', 1],
    ['sugar_cane', 'sugar_cane', 1],
    ['pumpkin', 'pumpkin', 1],
    ['brown_mushroom', 'brown_mushroom', 1],
    ['dandelion', 'dandelion', 1],
    ['sunflower', 'sunflower', 1],
    ['white_wool', 'white_wool', 1],
    ['white_bed', 'white_bed', 1],
    ['oak_door', 'oak_door', 1],
    ['torch', 'torch', 1],
    ['wall_torch', 'torch', 1],
    ['ladder', 'ladder', 1],
    ['oak_sign', 'oak_sign', 1],
    ['oak_wall_sign', 'oak_sign', 1],
    ['white_wall_banner', 'white_banner', 1],
    ['chest', 'chest', 1],
    ['furnace', 'furnace', 1],
    ['crafting_table', 'crafting_table', 1],
    ['oak_fence', 'oak_fence', 1],
    ['bookshelf', 'book', 3],
    ['iron_ore', 'iron_ore', 1],
    ['gold_ore', 'gold_ore', 1],
    ['diamond_ore', 'diamond', 1],
    ['emerald_ore', 'emerald', 1],
    ['snow_block', 'snowball', 4],
    ['redstone_wire', 'redstone', 1],
    ['ender_chest', 'obsidian', 8],
    ['wheat', 'wheat_seeds', 1],
  ])('gives of %s: %s, %i', (block, item, count) => {
    expect(means(block, { draws: 20 })).toEqual({ [item]: count })
  })

  it('gives nothing of glass, ice, vines, cake and spawners to the hand', () => {
    for (const block of ['glass', 'ice', 'vine', 'cake', 'spawner', 'infested_stone']) {
      expect([block, means(block, { draws: 20 })]).toEqual([block, {}])
    }
  })

  it('looks at the state: two of a double slab, as many snowballs as layers, wheat of ripe wheat only', () => {
    expect(means('oak_slab', { draws: 20 })).toEqual({ oak_slab: 1 })
    expect(means('oak_slab', { properties: { type: 'double' }, draws: 20 })).toEqual({ oak_slab: 2 })
    expect(means('snow', { properties: { layers: '5' }, draws: 20 })).toEqual({ snowball: 5 })
    const ripe = means('wheat', { properties: { age: '7' } })
    // One, and three tries of 4/7 each.
    expect([ripe.wheat, Math.abs((ripe.wheat_seeds ?? 0) - 1 - 12 / 7) < 0.03]).toEqual([1, true])
  })

  it('takes blocks whole with Silk Touch', () => {
    const silk = { tool: 'iron_pickaxe', enchantments: { silk_touch: 1 }, draws: 20 }
    for (const block of ['stone', 'coal_ore', 'glass', 'ice', 'grass_block', 'clay', 'melon', 'oak_leaves', 'gravel']) {
      expect(means(block, silk)).toEqual({ [block]: 1 })
    }
  })

  it('gives more with Fortune', () => {
    const with3 = { tool: 'diamond_pickaxe', enchantments: { fortune: 3 } }
    // Of 0 to 4 one is drawn, and 0 counts as 1: (1 + 1 + 2 + 3 + 4) / 5.
    expect(Math.abs((means('diamond_ore', with3).diamond ?? 0) - 2.2)).toBeLessThan(0.04)
    expect(Math.abs((means('redstone_ore', with3).redstone ?? 0) - 6)).toBeLessThan(0.04)
    expect(means('gravel', with3)).toEqual({ flint: 1 })
    expect(means('melon', with3).melon_slice).toBeLessThan(6.5)
    expect(means('iron_ore', with3)).toEqual({ iron_ore: 1 })
  })
})
