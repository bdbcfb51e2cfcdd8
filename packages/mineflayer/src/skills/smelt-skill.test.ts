import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWorld, type TestWorld } from '../testing/open-world.ts'
import { carriedIn, outcomeIn, skillAction, type Values } from '../testing/skill-runs.ts'

// Worlds take long to start on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let world: TestWorld

beforeAll(async () => {
  world = await openWorld({})
})
afterAll(() => world.end())
beforeEach(async () => {
  await world.reset({})
  await world.setBlocks([furnace])
})

const furnace = { x: 4, y: 70, z: 2, block: 'furnace' }
const carried = () => carriedIn(world)
const outcome = (name: string, options: Values) => outcomeIn(world, { name, options, most: 15_000 })
const give = async (items: Record<string, number>): Promise<void> => {
  for (const [item, count] of Object.entries(items)) await world.give(item, count)
}

describe('smelt', () => {
  it('smelts in 200 steps an item and a few, and leaves nothing inside', async () => {
    await give({ iron_ore: 3, coal: 2 })
    const { activity, steps } = await world.run('smelt', { item: 'iron_ore', count: 3 }, 1000)
    expect(activity).toEqual({ skill: 'smelt', status: 'succeeded', reason: null })
    expect(steps).toBeGreaterThanOrEqual(600)
    expect(steps).toBeLessThan(625)
    expect(await carried()).toEqual({ iron_ingot: 3, coal: 1 })
    await world.setBlocks([{ ...furnace, block: 'air' }])
    expect(await world.drops()).toEqual([])
  })

  it('burns wood before coal, no more of it than is needed, and what it is told to', async () => {
    await give({ sand: 1, coal: 1, oak_planks: 3, wooden_pickaxe: 1 })
    expect(await outcome('smelt', { item: 'sand' })).toBeNull()
    expect(await carried()).toEqual({ glass: 1, coal: 1, oak_planks: 2, wooden_pickaxe: 1 })
    await give({ sand: 1 })
    expect(await outcome('smelt', { item: 'sand', fuel: 'wooden_pickaxe' })).toBeNull()
    expect(await carried()).toEqual({ glass: 2, coal: 1, oak_planks: 2 })
  })

  it('keeps a log as charge when logs are the fuel too, and mixes what alone does not last', async () => {
    await give({ oak_log: 2 })
    expect(await outcome('smelt', { item: 'oak_log' })).toBeNull()
    expect(await carried()).toEqual({ charcoal: 1 })
    await world.reset({})
    await world.setBlocks([furnace])
    await give({ iron_ore: 2, stick: 2, oak_planks: 1 })
    expect(await outcome('smelt', { item: 'iron_ore', count: 2 })).toBeNull()
    expect(await carried()).toEqual({ iron_ingot: 2 })
  })

  it('loads in one step beside the furnace, lets one go away, and collects', async () => {
    await give({ iron_ore: 2, coal: 1 })
    await world.run('goto', { block: 'furnace' })
    const load = await world.run('smelt', { item: 'iron_ore', count: 2, phase: 'load' })
    expect(load).toMatchObject({ steps: 1, activity: { status: 'succeeded' } })
    expect(await carried()).toEqual({})
    expect(await outcome('goto', { x: 10, y: 70, z: 10 })).toBeNull()
    expect(await outcome('smelt', { item: 'iron_ore', count: 2, phase: 'collect' })).toBeNull()
    expect(await carried()).toEqual({ iron_ingot: 2 })
    await world.setBlocks([{ ...furnace, block: 'air' }])
    expect(await world.drops()).toEqual([])
  })

  it('collects nothing of what came of another charge, and says how much of what was asked for was there', async () => {
    await give({ sand: 2, coal: 1 })
    await world.run('smelt', { item: 'sand', count: 2, phase: 'load' })
    await world.run('wait', { steps: 410 })
    expect(await outcome('smelt', { item: 'iron_ore', phase: 'collect' })).toBe(
      'no furnace near holds iron_ore or what came of it',
    )
    expect(await outcome('smelt', { item: 'sand', count: 5, phase: 'collect' })).toBe(
      'sand not smelted: no more was in the furnace (2 of 5 taken)',
    )
    expect(await carried()).toEqual({ glass: 2 })
    await give({ sand: 2, coal: 1 })
    await world.run('smelt', { item: 'sand', count: 2, phase: 'load' })
    expect(await outcome('smelt', { item: 'sand', count: 3, phase: 'collect' })).toBe(
      'sand not smelted: no more was in the furnace (2 of 3 taken)',
    )
  })

  it('names what is missing, and takes back what the furnace does not smelt', async () => {
    await give({ dirt: 2, coal: 1, iron_ore: 2 })
    expect(await outcome('smelt', { item: 'sand' })).toBe('sand lacks: 0 of 1 carried')
    expect(await outcome('smelt', { item: 'dirt' })).toMatch(/^dirt not smelted: /)
    expect(await carried()).toEqual({ dirt: 2, coal: 1, iron_ore: 2 })
    expect(await outcome('smelt', { item: 'iron_ore', fuel: 'stick' })).toBe(
      'iron_ore not smelted: no stick that burns',
    )
    expect(await carried()).toEqual({ dirt: 2, coal: 1, iron_ore: 2 })
    expect(await outcome('smelt', { item: 'iron_ore', phase: 'collect' })).toMatch(/^no furnace near holds iron_ore/)
    await world.setBlocks([{ ...furnace, block: 'air' }])
    expect(await outcome('smelt', { item: 'iron_ore' })).toBe('iron_ore not smelted: no furnace within 32 blocks')
  })

  it('fails when the furnace goes while it waits, and the charge lies there', async () => {
    await give({ iron_ore: 1, coal: 1 })
    await world.step(skillAction('smelt', { item: 'iron_ore' }))
    for (let step = 0; step < 60; step++) await world.step(null)
    await world.setBlocks([{ ...furnace, block: 'air' }])
    const last = await world.step(null)
    expect(last.activity).toMatchObject({ status: 'failed', reason: expect.stringMatching(/window was closed/) })
  })

  it.each([1, 2, 3, 8, 20, 40, 120, 215, 230])(
    'law: interrupted after %i steps nothing is lost: what is not carried lies in the furnace',
    async (steps) => {
      await give({ iron_ore: 2, coal: 1 })
      await world.step(skillAction('smelt', { item: 'iron_ore', count: 2 }))
      for (let step = 1; step < steps; step++) await world.step(null)
      await world.step(skillAction('wait', { steps: 2 }))
      await world.step(null)
      const { craftingGrid, cursorItem } = await world.player()
      expect({ craftingGrid, cursorItem }).toEqual({ craftingGrid: [], cursorItem: null })
      await world.setBlocks([{ ...furnace, block: 'air' }])
      const counts = await carried()
      for (const { item, count } of await world.drops()) counts[item] = (counts[item] ?? 0) + count
      expect((counts['iron_ore'] ?? 0) + (counts['iron_ingot'] ?? 0)).toBe(2)
    },
  )
})
