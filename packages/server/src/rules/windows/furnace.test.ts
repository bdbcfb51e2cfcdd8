import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Play, startPlay } from '../../testing/start-play.ts'

let play: Play
let events: string[]
const stops: (() => void)[] = []

beforeAll(async () => {
  play = await startPlay()
  stops.push(
    play.server.on('item-smelted', ({ item, count }) => events.push(`smelted ${item}x${count}`)),
    play.server.on('refused', ({ rule, reason }) => events.push(`${rule}: ${reason}`)),
  )
}, 30_000)
afterAll(async () => {
  for (const stop of stops) stop()
  await play.close()
})
beforeEach(() => {
  events = []
})

const at = { x: 0, y: 70, z: 2 }
const openAgain = () => play.gives(play.bot.openFurnace(play.bot.blockAt(play.vec(at.x, at.y, at.z)) ?? {}))
const open = async (initialInventory: Record<string, number>) => {
  await play.reset({ initialInventory })
  play.server.setBlock(at, 'furnace')
  await play.steps(1)
  return openAgain()
}
const carried = () => Object.fromEntries(play.server.player().inventory.map(({ item, count }) => [item, count]))
const state = () => play.server.blockAt(at.x, at.y, at.z).stateId
const dropped = () => {
  const counts: Record<string, number> = {}
  for (const { item, count } of play.server.droppedItems()) counts[item] = (counts[item] ?? 0) + count
  return counts
}

describe('furnace', () => {
  it('smelts two ingots of iron in 200 ticks each with one coal, and counts them when they are taken', async () => {
    const furnace = await open({ iron_ore: 2, coal: 1 })
    const unlit = state()
    await play.until(furnace.putInput(play.itemId('iron_ore'), null, 2))
    await play.until(furnace.putFuel(play.itemId('coal'), null, 1))
    expect(state()).toBe(unlit - 1)
    expect(furnace.fuelItem()).toBeNull()
    await play.steps(100)
    expect(furnace.progress).toBeGreaterThan(0.49)
    expect(furnace.progress).toBeLessThan(0.52)
    expect(furnace.fuel).toBeGreaterThan(0.93)
    await play.steps(98)
    expect(furnace.outputItem()).toBeNull()
    await play.steps(203)
    expect(furnace.outputItem()).toMatchObject({ name: 'iron_ingot', count: 2 })
    expect(furnace.inputItem()).toBeNull()
    expect(events).toEqual([])
    await play.until(furnace.takeOutput())
    await play.until(furnace.close())
    expect(carried()).toEqual({ iron_ingot: 2 })
    expect(play.clientInventory()).toEqual(play.serverInventory())
    expect(play.server.player().counters).toEqual({ 'crafted:iron_ingot': 2 })
    expect(events).toEqual(['smelted iron_ingotx2'])
    await play.steps(1195)
    expect(state()).toBe(unlit - 1)
    await play.steps(10)
    expect(state()).toBe(unlit)
  })

  it('goes on smelting with the window closed and the player away', async () => {
    const furnace = await open({ sand: 3, oak_planks: 2 })
    await play.until(furnace.putInput(play.itemId('sand'), null, 3))
    await play.until(furnace.putFuel(play.itemId('oak_planks'), null, 2))
    await play.until(furnace.close())
    await play.steps(700)
    const again = await openAgain()
    // Two planks burn for three charges.
    expect(again.outputItem()).toMatchObject({ name: 'glass', count: 3 })
    expect([again.inputItem(), again.fuelItem()]).toEqual([null, null])
    await play.until(again.close())
  })

  it('spills what lies in it when it is broken, and closes its window', async () => {
    const furnace = await open({ cobblestone: 64, coal: 5 })
    await play.until(furnace.putInput(play.itemId('cobblestone'), null, 64))
    await play.until(furnace.putFuel(play.itemId('coal'), null, 5))
    await play.steps(1)
    play.server.setBlock(at, 'air')
    expect(dropped()).toEqual({ cobblestone: 64, coal: 4 })
    await play.steps(1)
    play.bot._client.write('window_click', {
      windowId: 1,
      slot: 0,
      mouseButton: 0,
      action: 1,
      mode: 0,
      item: { present: false },
    })
    await play.steps(1)
    expect(events).toEqual(['inventory-window: that window is not open'])
  })

  it('is empty and unlit after a reset, with the fingerprint of before', async () => {
    await play.reset()
    const before = play.server.worldFingerprint()
    const furnace = await open({ iron_ore: 5, coal: 5 })
    await play.until(furnace.putInput(play.itemId('iron_ore'), null, 5))
    await play.until(furnace.putFuel(play.itemId('coal'), null, 5))
    await play.steps(20)
    await play.reset()
    expect(play.server.worldFingerprint()).toBe(before)
    const fresh = await open({})
    expect([fresh.inputItem(), fresh.fuelItem(), fresh.outputItem()]).toEqual([null, null, null])
  })
})
