import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Play, startPlay } from '../../testing/start-play.ts'

let play: Play
let refused: string[]
let stop: () => void

beforeAll(async () => {
  play = await startPlay()
  stop = play.server.on('refused', ({ rule, reason }) => refused.push(`${rule}: ${reason}`))
}, 30_000)
afterAll(async () => {
  stop()
  await play.close()
})
beforeEach(() => {
  refused = []
})

const blockAt = (x: number, y: number, z: number) => play.bot.blockAt(play.vec(x, y, z)) ?? {}
const open = (x: number) => play.gives(play.bot.openChest(blockAt(x, 70, 2)))
const carried = () => Object.fromEntries(play.server.player().inventory.map(({ item, count }) => [item, count]))
const dropped = () => {
  const counts: Record<string, number> = {}
  for (const { item, count } of play.server.droppedItems()) counts[item] = (counts[item] ?? 0) + count
  return counts
}
const place = async (item: string, x: number) => {
  await play.until(play.bot.equip(play.bot.inventory.items().find(({ name }) => name === item) ?? {}, 'hand'))
  // Looking to +z, so that chests face the player and join.
  await play.bot.look(Math.PI, 0, true)
  await play.steps(1)
  await play.until(play.bot.placeBlock(blockAt(x, 69, 2), play.vec(0, 1, 0)))
}

describe('chest', () => {
  it('keeps 27 slots by its place, and gives back what was put in', async () => {
    await play.reset({ initialInventory: { dirt: 100, stick: 10, wooden_pickaxe: 1 } })
    play.server.setBlock({ x: 0, y: 70, z: 2 }, 'chest')
    await play.steps(1)
    const chest = await open(0)
    expect(chest.inventoryStart).toBe(27)
    await play.until(chest.deposit(play.itemId('dirt'), null, 90))
    await play.until(chest.deposit(play.itemId('wooden_pickaxe'), null, 1))
    await play.until(chest.close())
    expect(carried()).toEqual({ dirt: 10, stick: 10 })
    const again = await open(0)
    expect(again.containerItems().map(({ name, count }) => `${name}x${count}`)).toEqual([
      'dirtx64',
      'dirtx26',
      'wooden_pickaxex1',
    ])
    await play.until(again.withdraw(play.itemId('dirt'), null, 30))
    await play.until(again.close())
    expect(carried()).toEqual({ dirt: 40, stick: 10 })
    expect(play.clientInventory()).toEqual(play.serverInventory())
  })

  it('is double beside another, with the right half on top, and spills the half that is broken', async () => {
    await play.reset({ initialInventory: { chest: 2, dirt: 64, stick: 5 } })
    await place('chest', 0)
    await place('chest', 1)
    const chest = await open(1)
    expect(chest.inventoryStart).toBe(54)
    // Shift-clicks fill from the top.
    const slotOf = (name: string) => chest.slots.findIndex((item) => item?.name === name)
    await play.until(play.bot.clickWindow(slotOf('dirt'), 0, 1))
    const stick = slotOf('stick')
    await play.until(play.bot.clickWindow(stick, 0, 0))
    await play.until(play.bot.clickWindow(30, 0, 0))
    await play.until(chest.close())
    // It faces north, so that its right half is the eastern one, with the upper three rows.
    play.server.setBlock({ x: 1, y: 70, z: 2 }, 'air')
    await play.steps(1)
    const spilt = dropped()
    const single = await open(0)
    expect(single.inventoryStart).toBe(27)
    const kept = single.containerItems().map(({ name, count, slot }) => `${slot}:${name}x${count}`)
    expect([spilt, kept]).toEqual([{ dirt: 64 }, ['3:stickx5']])
    await play.until(single.close())
  })

  it('stays shut under a whole solid block, not under glass or a slab', async () => {
    await play.reset()
    play.server.setBlock({ x: 0, y: 70, z: 2 }, 'chest')
    for (const lid of ['glass', 'oak_slab', 'stone_stairs']) {
      play.server.setBlock({ x: 0, y: 71, z: 2 }, lid)
      await play.steps(1)
      const chest = await open(0)
      await play.until(chest.close())
    }
    play.server.setBlock({ x: 0, y: 71, z: 2 }, 'stone')
    await play.steps(1)
    await play.until(play.bot.activateBlock(blockAt(0, 70, 2)))
    await play.steps(2)
    expect(refused).toEqual(['chest: a whole block lies on the lid'])
  })

  it('closes when the player walks off', async () => {
    await play.reset({ initialInventory: { dirt: 5 } })
    play.server.setBlock({ x: 0, y: 70, z: 2 }, 'barrel')
    await play.steps(1)
    await open(0)
    let closed = false
    play.bot.once('windowClose', () => {
      closed = true
    })
    await play.bot.look(0, 0, true)
    play.bot.setControlState('forward', true)
    await play.steps(25)
    expect(closed).toBe(false)
    await play.steps(15)
    play.bot.clearControlStates()
    expect(closed).toBe(true)
  })

  it('loses what lay in it with a reset', async () => {
    await play.reset()
    const before = play.server.worldFingerprint()
    await play.reset({ initialInventory: { dirt: 5 } })
    play.server.setBlock({ x: 0, y: 70, z: 2 }, 'chest')
    await play.steps(1)
    const chest = await open(0)
    await play.until(chest.deposit(play.itemId('dirt'), null, 5))
    await play.reset()
    expect(play.server.worldFingerprint()).toBe(before)
    expect(dropped()).toEqual({})
  })
})
