import type { Action, ControlAction } from '@mc-evobench/core'
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

const press = (keys: Omit<ControlAction, 'kind'>): Action => ({ kind: 'control', ...keys })
const carried = async (): Promise<Record<string, number>> =>
  (await world.snapshot(['inventory'])).channels.inventory?.counts ?? {}

describe('control action', () => {
  it('walks while the key is held, and runs faster', async () => {
    for (let step = 0; step < 20; step++) await world.step(press({ forward: true }))
    const walked = (await world.player()).position.z
    // The player looks to +z at first. 4.3 blocks a second, less the start.
    expect(walked).toBeGreaterThan(4)
    expect(walked).toBeLessThan(5)
    await world.step(null)
    for (let step = 0; step < 10; step++) await world.step(null)
    const stopped = (await world.player()).position.z
    for (let step = 0; step < 20; step++) await world.step(press({ forward: true, sprint: true }))
    expect((await world.player()).position.z - stopped).toBeGreaterThan(5)
  })

  it('turns by degrees: positive looks down and right', async () => {
    await world.step(press({ camera: [30, 90] }))
    const { position } = await world.player()
    expect(position.pitch).toBeCloseTo(30, 0)
    expect(((position.yaw % 360) + 360) % 360).toBeCloseTo(90, 0)
    const seen = (await world.observe()).position
    expect([seen.yaw, seen.pitch].map(Math.round)).toEqual([90, 30])
  })

  it('digs the block under the crosshair while attack is held, and begins anew when it is let go', async () => {
    await world.setBlocks([{ x: 0, y: 71, z: 2, block: 'oak_log' }])
    for (let step = 0; step < 40; step++) await world.step(press({ attack: true }))
    await world.step(press({}))
    for (let step = 0; step < 60; step++) await world.step(press({ attack: true }))
    expect(await world.blockAt(0, 71, 2)).toBe('oak_log')
    await world.step(press({ attack: true }))
    expect(await world.blockAt(0, 71, 2)).toBe('air')
  })

  it('breaks a plant at a touch', async () => {
    await world.setBlocks([{ x: 0, y: 70, z: 1, block: 'poppy' }])
    await world.step(press({ camera: [55, 0] }))
    expect((await world.observe()).lineOfSight?.block).toBe('poppy')
    await world.step(press({ attack: true }))
    expect(await world.blockAt(0, 70, 1)).toBe('air')
  })

  it('selects the hotbar, drops one item a press, and places a block', async () => {
    await world.give('dirt', 5)
    await world.give('oak_planks', 3)
    await world.step(press({ 'hotbar.2': true }))
    expect((await world.observe()).heldItem).toBe('oak_planks')
    for (let step = 0; step < 3; step++) await world.step(press({ drop: true }))
    expect(await carried()).toEqual({ dirt: 5, oak_planks: 2 })
    await world.step(press({ camera: [50, 0] }))
    await world.step(press({ use: true }))
    expect(await carried()).toEqual({ dirt: 5, oak_planks: 1 })
  })

  it('throws a stack and picks the whole stack up again', async () => {
    await world.give('oak_log', 5)
    await world.step(press({ clicks: [{ slot: 36, button: 1, mode: 4 }] }))
    expect(await carried()).toEqual({})
    expect(await world.drops()).toMatchObject([{ item: 'oak_log', count: 5 }])
    for (let step = 0; step < 60; step++) await world.step(press({ forward: step < 20 }))
    expect(await carried()).toEqual({ oak_log: 5 })
  })

  it('clicks planks together by hand', async () => {
    await world.give('oak_log', 1)
    await world.step(
      press({
        clicks: [
          { slot: 36, button: 0, mode: 0 },
          { slot: 1, button: 0, mode: 0 },
          { slot: 0, button: 0, mode: 0 },
          { slot: 9, button: 0, mode: 0 },
        ],
      }),
    )
    expect(await carried()).toEqual({ oak_planks: 4 })
  })

  it('refuses clicks that this release does not know, and says so', async () => {
    const { events } = await world.step(press({ clicks: [{ slot: 36, button: 0, mode: 6 }] }))
    await world.step(press({}))
    expect(events).toEqual([
      {
        name: 'click-refused',
        detail: { reason: 'slot 36, button 0, mode 6: this release knows click modes 0, 1, 2 and 4' },
      },
    ])
  })

  it('opens a table by use, crafts in it by clicks, keeps it open while nothing is done, and closes it by its key', async () => {
    await world.setBlocks([{ x: 0, y: 71, z: 2, block: 'crafting_table' }])
    await world.give('cobblestone', 8)
    await world.step(press({ use: true }))
    await world.step(null)
    const hotbar = 37
    const cells = [1, 2, 3, 4, 6, 7, 8, 9].map((slot) => ({ slot, button: 1, mode: 0 }))
    await world.step(press({ clicks: [{ slot: hotbar, button: 0, mode: 0 }, ...cells] }))
    await world.step(press({ clicks: [{ slot: 0, button: 0, mode: 1 }] }))
    expect(await carried()).toEqual({ furnace: 1 })
    await world.step(press({ inventory: true }))
    const { events } = await world.step(press({ clicks: [{ slot: 46, button: 0, mode: 0 }] }))
    await world.step(press({}))
    expect(events).toMatchObject([
      { name: 'click-refused', detail: { reason: expect.stringMatching(/slots 0 to 45/) } },
    ])
  })

  it('a skill closes the window that the keys have opened and finds what lay in it', async () => {
    await world.setBlocks([{ x: 0, y: 71, z: 2, block: 'crafting_table' }])
    await world.give('oak_log', 1)
    await world.step(press({ use: true }))
    await world.step(
      press({
        clicks: [
          { slot: 37, button: 0, mode: 0 },
          { slot: 1, button: 0, mode: 0 },
        ],
      }),
    )
    expect((await world.run('craft', { item: 'oak_planks' })).activity?.status).toBe('succeeded')
    expect(await carried()).toEqual({ oak_planks: 4 })
  })

  it('uses the hand on a creature: shears a sheep', async () => {
    await world.give('shears', 1)
    await world.spawn({ kind: 'sheep', x: 0.5, y: 70, z: 2.2 })
    await world.step(press({ camera: [20, 0], use: true }))
    const drops = await world.drops()
    expect(drops.length).toBeGreaterThan(0)
    expect(drops.every(({ item }) => item.endsWith('_wool'))).toBe(true)
  })

  it('eats while use is held, and stops when it is let go', async () => {
    await world.give('bread', 2)
    await world.hurt(16)
    for (let step = 0; step < 400; step++) await world.step(null)
    for (let step = 0; step < 20; step++) await world.step(press({ use: true, camera: step === 0 ? [-60, 0] : [0, 0] }))
    await world.step(press({}))
    for (let step = 0; step < 20; step++) await world.step(press({ use: true }))
    expect(await carried()).toEqual({ bread: 2 })
    for (let step = 0; step < 20; step++) await world.step(press({ use: true }))
    expect(await carried()).toEqual({ bread: 1 })
  })

  it('interrupts a running skill', async () => {
    await world.step({ kind: 'skill', skill: 'wait', arguments: { steps: 50 } })
    expect((await world.step(press({ jump: true }))).activity).toEqual({
      skill: 'wait',
      status: 'interrupted',
      reason: null,
    })
  })
})
