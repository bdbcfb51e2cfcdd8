import { describe, expect, it } from 'vitest'
import { seededGenerator } from '../clock/seeded-generator.ts'
import { testFacts } from '../testing/test-facts.ts'
import { rollDrops } from './roll-drops.ts'

const facts = testFacts()

/** Mean count of each item over many blocks, by item. */
function means(block: string, tool: string | null, draws = 20_000): Record<string, number> {
  const random = seededGenerator(5)
  const totals: Record<string, number> = {}
  const stack = tool === null ? null : { id: facts.itemId(tool), count: 1, durabilityUsed: 0 }
  for (let draw = 0; draw < draws; draw++) {
    for (const { id, count } of rollDrops({ stateId: facts.state(block), tool: stack, facts, random })) {
      const { name } = facts.item(id)
      totals[name] = (totals[name] ?? 0) + count
    }
  }
  return Object.fromEntries(Object.entries(totals).map(([name, total]) => [name, total / draws]))
}

describe('rollDrops', () => {
  it('drops what the block is made of', () => {
    const certain = { oak_log: 'oak_log', stone: 'cobblestone', grass_block: 'dirt', sand: 'sand', poppy: 'poppy' }
    for (const [block, item] of Object.entries(certain)) expect(means(block, null, 20)).toEqual({ [item]: 1 })
    expect(means('clay', null, 20)).toEqual({ clay_ball: 4 })
    expect(means('coal_ore', 'wooden_pickaxe', 20)).toEqual({ coal: 1 })
    expect(means('glass', null, 20)).toEqual({})
  })

  it('draws leaves, gravel, grass and melons by the chances of 1.16.5', () => {
    const oak = means('oak_leaves', null)
    expect(Object.keys(oak).toSorted()).toEqual(['apple', 'oak_sapling', 'stick'])
    // Four standard errors about 1/200, 1/20 and 1/50 x 1.5.
    expect(Math.abs((oak.apple ?? 0) - 0.005)).toBeLessThan(0.002)
    expect(Math.abs((oak.oak_sapling ?? 0) - 0.05)).toBeLessThan(0.0062)
    expect(Math.abs((oak.stick ?? 0) - 0.03)).toBeLessThan(0.0064)
    expect(means('birch_leaves', null).apple).toBeUndefined()
    const gravel = means('gravel', null)
    expect((gravel.flint ?? 0) + (gravel.gravel ?? 0)).toBeCloseTo(1, 10)
    expect(Math.abs((gravel.flint ?? 0) - 0.1)).toBeLessThan(0.0085)
    expect(Math.abs((means('grass', null).wheat_seeds ?? 0) - 0.125)).toBeLessThan(0.0094)
    expect(Math.abs((means('melon', null).melon_slice ?? 0) - 5)).toBeLessThan(0.041)
  })

  it('gives the plant itself to shears', () => {
    expect(means('oak_leaves', 'shears', 20)).toEqual({ oak_leaves: 1 })
    expect(means('grass', 'shears', 20)).toEqual({ grass: 1 })
    expect(means('cobweb', 'wooden_sword', 20)).toEqual({ string: 1 })
  })

  it('draws the same from the same stream', () => {
    expect(means('oak_leaves', null, 500)).toEqual(means('oak_leaves', null, 500))
  })
})
