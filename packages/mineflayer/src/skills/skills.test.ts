import type { Action } from '@mc-evobench/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWorld, type TestWorld } from '../testing/open-world.ts'

// Worlds take long to start on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let world: TestWorld

beforeAll(async () => {
  world = await openWorld({})
})
afterAll(() => world.end())
beforeEach(async () => {
  await world.reset({})
})

const grove = { scene: 'evolution_wood_species_grove', worldSeed: 31 }
const trunk = (x: number, z: number, block = 'acacia_log') => [70, 71, 72, 73].map((y) => ({ x, y, z, block }))
const box = (x: number, y: number, z: number, block: string) => {
  const blocks = []
  for (let dx = -1; dx <= 1; dx++) {
    for (let dz = -1; dz <= 1; dz++) {
      for (let dy = 0; dy <= 2; dy++) {
        if (dx !== 0 || dz !== 0 || dy === 2) blocks.push({ x: x + dx, y: y + dy, z: z + dz, block })
      }
    }
  }
  return blocks
}
const skill = (name: string, options: Record<string, string | number>): Action => ({
  kind: 'skill',
  skill: name,
  arguments: options,
})
const carried = async (): Promise<Record<string, number>> =>
  (await world.snapshot(['inventory'])).channels.inventory?.counts ?? {}

describe('mine', () => {
  it('brings a log from the grove, and craft makes planks of it: the server’s own inventory shows both', async () => {
    await world.reset(grove)
    const mined = await world.run('mine', { block: 'acacia_log' })
    expect(mined.activity).toEqual({ skill: 'mine', status: 'succeeded', reason: null })
    expect(await carried()).toEqual({ acacia_log: 1 })
    const crafted = await world.run('craft', { item: 'acacia_planks' })
    expect(crafted.activity?.status).toBe('succeeded')
    expect(await carried()).toEqual({ acacia_planks: 4 })
    expect((await world.snapshot(['counters'])).channels.counters).toEqual({
      'mined:acacia_log': 1,
      'picked_up:acacia_log': 1,
      'crafted:acacia_planks': 4,
    })
  })

  it('digs a log by hand in 60 steps, no sooner', async () => {
    await world.setBlocks([{ x: 2, y: 71, z: 0, block: 'oak_log' }])
    let steps = 1
    let last = await world.step(skill('mine', { block: 'oak_log' }))
    while (!last.events.some(({ name }) => name === 'block-mined')) {
      last = await world.step(null)
      steps++
    }
    expect(steps).toBe(61)
    expect(last.events.map(({ name }) => name)).not.toContain('refused')
  })

  it('mines several, picks all up and counts only what the server took away', async () => {
    await world.setBlocks(trunk(5, 3))
    const { activity } = await world.run('mine', { block: 'acacia_log', count: 3 })
    expect(activity?.status).toBe('succeeded')
    expect(await carried()).toEqual({ acacia_log: 3 })
  })

  it('names a block that is not there, and one that this Minecraft does not have', async () => {
    const missing = await world.run('mine', { block: 'acacia_log' })
    expect(missing).toMatchObject({
      steps: 1,
      activity: { status: 'failed', reason: 'no acacia_log within 48 blocks' },
    })
    const unknown = await world.run('mine', { block: 'acacia_lgo' })
    expect(unknown.activity?.reason).toBe(
      'invalid-action: mine: no block "acacia_lgo" in Minecraft 1.16.5. Did you mean "acacia_log"?',
    )
  })

  it('refuses stone without a pickaxe, and takes the pickaxe from the bag with one', async () => {
    await world.setBlocks([{ x: 3, y: 70, z: 0, block: 'stone' }])
    const { activity } = await world.run('mine', { block: 'stone' })
    expect(activity?.reason).toMatch(/^stone needs a tool: one of wooden_pickaxe/)
    await world.give('dirt', 9 * 64)
    await world.give('wooden_pickaxe', 1)
    expect((await world.observe()).heldItem).toBe('dirt')
    expect((await world.run('mine', { block: 'stone' })).activity?.status).toBe('succeeded')
    expect((await world.observe()).heldItem).toBe('wooden_pickaxe')
    expect(await carried()).toEqual({ dirt: 576, wooden_pickaxe: 1, cobblestone: 1 })
  })

  it('says that a drop could not be picked up when the inventory is full, and the drop stays', async () => {
    await world.setBlocks([{ x: 2, y: 71, z: 0, block: 'oak_log' }])
    await world.give('dirt', 36 * 64)
    const { activity } = await world.run('mine', { block: 'oak_log' })
    expect(activity).toMatchObject({
      status: 'failed',
      reason: 'oak_log mined, but 1 of its drops could not be picked up',
    })
    expect(await carried()).toEqual({ dirt: 2304 })
    expect(await world.drops()).toMatchObject([{ item: 'oak_log', count: 1 }])
  })

  it('says of water and bedrock that they cannot be dug', async () => {
    await world.setBlocks([
      { x: 3, y: 69, z: 0, block: 'water' },
      { x: 3, y: 70, z: 3, block: 'bedrock' },
    ])
    expect((await world.run('mine', { block: 'water' })).activity?.reason).toBe('water cannot be dug')
    expect((await world.run('mine', { block: 'bedrock' })).activity?.reason).toBe('bedrock cannot be dug')
  })

  it('digs itself into no hole', async () => {
    await world.run('mine', { block: 'grass_block', count: 3 })
    await world.run('mine', { block: 'dirt', count: 8 })
    expect((await world.run('goto', { x: 5, y: 70, z: 5 })).activity?.status).toBe('succeeded')
  })

  it('keeps off the cactus that it mines', async () => {
    await world.setBlocks([{ x: 4, y: 69, z: 4, block: 'sand' }])
    await world.setBlocks([70, 71, 72].map((y) => ({ x: 4, y, z: 4, block: 'cactus' })))
    const { activity } = await world.run('mine', { block: 'cactus', count: 2 })
    expect(activity?.status).toBe('succeeded')
    expect((await carried())['cactus']).toBeGreaterThanOrEqual(2)
    expect((await world.observe()).health).toBe(20)
  })

  it.each([1, 2, 9, 15, 40, 62, 66, 75])(
    'interrupted after %i steps it leaves a world in which it still works',
    async (steps) => {
      await world.setBlocks(trunk(4, 2))
      await world.step(skill('mine', { block: 'acacia_log' }))
      for (let step = 1; step < steps; step++) await world.step(null)
      const stopped = await world.step({ kind: 'control' })
      expect(stopped.events.map(({ name }) => name)).toContain('skill-interrupted')
      expect(stopped.activity).toEqual({ skill: 'mine', status: 'interrupted', reason: null })
      const still = await world.player()
      for (let step = 0; step < 10; step++) await world.step(null)
      const after = await world.player()
      // Nothing of the skill goes on: at most the last step's momentum carries on.
      expect(Math.hypot(after.position.x - still.position.x, after.position.z - still.position.z)).toBeLessThan(0.6)
      const again = await world.run('mine', { block: 'acacia_log' })
      expect(again.activity?.status).toBe('succeeded')
      expect((await carried())['acacia_log']).toBeGreaterThanOrEqual(1)
    },
  )
})

describe('craft', () => {
  it.each(['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak'])(
    'makes planks, sticks and a table of %s',
    async (wood) => {
      await world.give(`${wood}_log`, 2)
      expect((await world.run('craft', { item: `${wood}_planks`, count: 8 })).activity?.status).toBe('succeeded')
      expect((await world.run('craft', { item: 'stick' })).activity?.status).toBe('succeeded')
      expect((await world.run('craft', { item: 'crafting_table' })).activity?.status).toBe('succeeded')
      expect(await carried()).toEqual({ [`${wood}_planks`]: 2, stick: 4, crafting_table: 1 })
    },
  )

  it('makes a table of two oak and two birch planks', async () => {
    await world.give('oak_planks', 2)
    await world.give('birch_planks', 2)
    expect((await world.observe()).craftable).toContain('crafting_table')
    expect((await world.run('craft', { item: 'crafting_table' })).activity?.status).toBe('succeeded')
    expect(await carried()).toEqual({ crafting_table: 1 })
  })

  it('says what is lacking, what needs a table and what cannot be crafted', async () => {
    await world.give('oak_planks', 1)
    const reasons = []
    for (const item of ['stick', 'wooden_pickaxe', 'oak_log', 'stik']) {
      reasons.push((await world.run('craft', { item })).activity?.reason)
    }
    expect(reasons).toEqual([
      'stick lacks ingredients: 2 × oak_planks or spruce_planks or birch_planks or …',
      'wooden_pickaxe needs a crafting table, and none is within 32 blocks',
      'oak_log cannot be crafted',
      'invalid-action: craft: no item "stik" in Minecraft 1.16.5. Did you mean "stick"?',
    ])
  })

  it.each([1, 2, 3, 4])('interrupted after %i steps it loses nothing', async (steps) => {
    await world.give('oak_log', 3)
    await world.step(skill('craft', { item: 'oak_planks', count: 12 }))
    for (let step = 1; step < steps; step++) await world.step(null)
    await world.step(skill('wait', { steps: 1 }))
    const counts = await carried()
    expect(4 * (counts['oak_log'] ?? 0) + (counts['oak_planks'] ?? 0)).toBe(12)
    const { craftingGrid, cursorItem } = await world.player()
    expect({ craftingGrid, cursorItem }).toEqual({ craftingGrid: [], cursorItem: null })
    const missing = 12 - (counts['oak_planks'] ?? 0)
    if (missing > 0) {
      expect((await world.run('craft', { item: 'oak_planks', count: missing })).activity?.status).toBe('succeeded')
    }
    expect(await carried()).toEqual({ oak_planks: 12 })
  })

  it('fails with a full inventory and puts everything back', async () => {
    await world.give('oak_log', 2)
    await world.give('dirt', 35 * 64)
    const { activity } = await world.run('craft', { item: 'oak_planks' })
    expect(activity).toMatchObject({ status: 'failed', reason: 'oak_planks not crafted: the inventory is full' })
    await world.step(null)
    expect(await carried()).toEqual({ oak_log: 2, dirt: 2240 })
  })
})

describe('goto', () => {
  it('stands in the very block it was sent to', async () => {
    expect((await world.run('goto', { x: -7, y: 70, z: 11 })).activity?.status).toBe('succeeded')
    const { position } = await world.player()
    expect([Math.floor(position.x), position.y, Math.floor(position.z)]).toEqual([-7, 70, 11])
  })

  it('climbs one block, goes around what is higher, and drops three', async () => {
    const wall = []
    for (let x = -3; x <= 3; x++) for (let y = 70; y <= 71; y++) wall.push({ x, y, z: 3, block: 'stone' })
    const steps = [70, 71, 72].flatMap((top, index) =>
      Array.from({ length: top - 69 }, (_, down) => ({ x: 8 + index, y: 70 + down, z: 8, block: 'stone' })),
    )
    await world.setBlocks([...wall, ...steps])
    expect((await world.run('goto', { x: 0, y: 70, z: 6 })).activity?.status).toBe('succeeded')
    expect((await world.run('goto', { x: 10, y: 73, z: 8 })).activity?.status).toBe('succeeded')
    expect((await world.player()).position.y).toBe(73)
    expect((await world.run('goto', { x: 11, y: 70, z: 8 })).activity?.status).toBe('succeeded')
    expect((await world.player()).health).toBe(20)
  })

  it.each([
    ['in the sky', { x: 12, y: 100, z: 3 }],
    ['under bedrock', { x: 5, y: 2, z: 3 }],
  ])('fails at a goal %s, by where it stands, within its limits', async (_where, place) => {
    const { activity, steps } = await world.run('goto', place)
    expect(activity?.status).toBe('failed')
    expect(activity?.reason).toMatch(/^goal not reached: no way found/)
    expect(steps).toBeLessThan(600)
    const nodes = await world.pathNodes()
    expect(nodes.mostInOneStep).toBeLessThanOrEqual(200)
    expect(nodes.total).toBeLessThanOrEqual(8000)
  })

  it('fails when walled in', async () => {
    await world.setBlocks(box(0, 70, 0, 'obsidian'))
    const { activity } = await world.run('goto', { x: 9, y: 70, z: 9 })
    expect(activity).toMatchObject({ status: 'failed', reason: expect.stringMatching(/^goal not reached/) })
  })

  it('finds another way when one is blocked while walking', async () => {
    await world.step(skill('goto', { x: 0, y: 70, z: 12 }))
    for (let step = 0; step < 8; step++) await world.step(null)
    const wall = []
    for (let x = -4; x <= 4; x++) for (let y = 70; y <= 71; y++) wall.push({ x, y, z: 6, block: 'stone' })
    await world.setBlocks(wall)
    let last = await world.step(null)
    for (let step = 0; step < 300 && last.activity?.status === 'running'; step++) last = await world.step(null)
    expect(last.activity?.status).toBe('succeeded')
  })

  it('swims across water', async () => {
    const pond = []
    for (let x = -30; x <= 30; x++) for (let z = 3; z <= 6; z++) pond.push({ x, y: 69, z, block: 'water' })
    await world.setBlocks(pond)
    expect((await world.run('goto', { x: 0, y: 70, z: 10 })).activity?.status).toBe('succeeded')
  })
})

describe('skill actions', () => {
  it('waits as many steps as asked', async () => {
    expect(await world.run('wait', { steps: 7 })).toMatchObject({ steps: 7, activity: { status: 'succeeded' } })
  })

  it('answers a wrong action with the nearest right one, at the price of a step in which nothing is done', async () => {
    const before = await world.player()
    const reasons = []
    for (const action of [
      skill('mime', { block: 'oak_log' }),
      skill('mine', { blok: 'oak_log' }),
      skill('mine', { block: 'oak_log', count: 0 }),
      skill('goto', { x: 1 }),
      skill('mine', { block: 'air' }),
      { kind: 'jump' } as unknown as Action,
    ]) {
      reasons.push((await world.step(action)).activity?.reason)
    }
    expect(reasons).toEqual([
      'invalid-action: no skill "mime". Did you mean "mine"?',
      'invalid-action: mine: no argument "blok". Did you mean "block"?',
      expect.stringMatching(/^invalid-action: mine: argument "count": /),
      'invalid-action: goto: give either "block", or "entity", or all of "x", "y" and "z"',
      'invalid-action: mine: "air" is no block to look for',
      expect.stringMatching(/^invalid-action: kind/),
    ])
    expect(await world.player()).toEqual(before)
  })

  it('a second skill interrupts the first', async () => {
    await world.step(skill('wait', { steps: 100 }))
    const second = await world.step(skill('goto', { x: 5, y: 70, z: 0 }))
    expect(second.activity).toMatchObject({ skill: 'goto', status: 'running' })
    expect(second.events).toContainEqual({ name: 'skill-interrupted', detail: { skill: 'wait' } })
  })
})
