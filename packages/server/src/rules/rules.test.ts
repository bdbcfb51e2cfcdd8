import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Play, startPlay } from '../testing/start-play.ts'

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
beforeEach(async () => {
  refused = []
  await play.reset()
})

const dig = async (x: number, y: number, z: number) => {
  await play.steps(1)
  await play.bot.lookAt(play.vec(x + 0.5, y + 0.5, z + 0.5), true)
  return play.until(play.bot.dig(play.seen(x, y, z), true))
}
const command = (status: number, x: number, y: number, z: number) =>
  play.bot._client.write('block_dig', { status, location: { x, y, z }, face: 1 })

describe('digging', () => {
  it('takes the ticks that the server says, and drops the log, which is picked up no sooner than 10 ticks later', async () => {
    play.put(2, 70, 0, 'oak_log')
    await play.steps(1)
    expect(play.server.digTicks(2, 70, 0)).toBe(60)
    const ticks = await dig(2, 70, 0)
    expect(ticks).toBeGreaterThanOrEqual(60)
    expect(ticks).toBeLessThanOrEqual(61)
    expect(play.dropped()).toEqual(['oak_logx1'])
    expect(play.server.player().counters).toEqual({ 'mined:oak_log': 1 })
    // Walled in, so that the drop cannot hop out of reach.
    for (const [x, z] of [
      [-1, 1],
      [1, 1],
      [0, 2],
    ] as const)
      for (const y of [70, 71]) play.put(x, y, z, 'stone')
    play.put(0, 70, 1, 'oak_log')
    await dig(0, 70, 1)
    const waits: number[] = []
    for (let tick = 1; tick <= 15; tick++) {
      await play.steps(1)
      if (play.server.player().inventory.length > 0) waits.push(tick)
    }
    expect(waits[0]).toBeGreaterThanOrEqual(9)
    expect(waits[0]).toBeLessThanOrEqual(11)
  })

  it('drops nothing of stone without a pickaxe, and cobblestone with one, which wears; the event names the tool', async () => {
    const mined: (string | null)[] = []
    const stop = play.server.on('block-mined', ({ tool, drops }) =>
      mined.push(tool, drops.map(({ item }) => item).join()),
    )
    play.put(2, 70, 0, 'stone')
    await dig(2, 70, 0)
    expect(play.name(2, 70, 0)).toBe('air')
    expect(play.dropped()).toEqual([])
    await play.reset({ initialInventory: { wooden_pickaxe: 1 } })
    play.put(2, 70, 0, 'stone')
    expect(await dig(2, 70, 0)).toBeLessThanOrEqual(24)
    expect(play.dropped()).toEqual(['cobblestonex1'])
    expect(play.server.player().inventory).toEqual([{ slot: 36, item: 'wooden_pickaxe', count: 1, durabilityUsed: 1 }])
    expect(mined).toEqual([null, '', 'wooden_pickaxe', 'cobblestone'])
    stop()
  })

  it('wears a tool out', async () => {
    await play.reset({ initialInventory: { golden_shovel: 1 } })
    for (let use = 0; use < 32; use++) {
      play.put(2, 70, 0, 'dirt')
      await dig(2, 70, 0)
    }
    expect(play.server.player().inventory.filter(({ item }) => item === 'golden_shovel')).toEqual([])
    expect(play.server.player().counters['mined:dirt']).toBe(32)
  })

  it('refuses a dig that ends too early, and tells the client the true block', async () => {
    play.put(2, 70, 0, 'oak_log')
    await play.steps(1)
    command(0, 2, 70, 0)
    await play.steps(30)
    command(2, 2, 70, 0)
    await play.steps(1)
    expect(play.name(2, 70, 0)).toBe('oak_log')
    expect(play.bot.blockAt(play.vec(2, 70, 0))?.name).toBe('oak_log')
    expect(refused).toEqual(['digging: after 30 ticks 50 % of the block was dug'])
  })

  it('refuses what is out of reach, what was never begun and what cannot be dug', async () => {
    play.put(0, 70, 9, 'oak_log')
    await play.steps(1)
    command(0, 0, 70, 9)
    command(2, 0, 69, 1)
    command(0, 0, 75, 0)
    await play.steps(1)
    expect(refused).toEqual([
      'digging: out of reach',
      'digging: not the block that the dig began at',
      'digging: not diggable',
    ])
  })

  it('lets one plant a tick go', async () => {
    for (const x of [1, 2, 3]) play.put(x, 70, 1, 'poppy')
    await play.steps(1)
    for (const x of [1, 2, 3]) {
      command(0, x, 70, 1)
      command(2, x, 70, 1)
    }
    await play.steps(1)
    expect([1, 2, 3].map((x) => play.name(x, 70, 1))).toEqual(['air', 'poppy', 'poppy'])
    expect(play.bot.blockAt(play.vec(2, 70, 1))?.name).toBe('poppy')
  })

  it('lets fall what stood on the block', async () => {
    play.put(2, 69, 0, 'sand')
    for (const y of [70, 71, 72]) play.put(2, y, 0, 'cactus')
    await dig(2, 70, 0)
    expect([70, 71, 72].map((y) => play.name(2, y, 0))).toEqual(['air', 'air', 'air'])
    expect(play.dropped()).toEqual(['cactusx1', 'cactusx1', 'cactusx1'])
    expect(play.server.player().counters).toEqual({ 'mined:cactus': 1 })
  })
})

describe('item entities', () => {
  it('are conserved through drop and pick-up: five stay five', async () => {
    await play.reset({ initialInventory: { oak_log: 5 } })
    await play.bot.look(0, 1.5, true)
    await play.steps(1)
    await play.until(play.bot.tossStack(play.bot.inventory.items()[0] ?? {}))
    await play.steps(1)
    expect([play.serverInventory(), play.dropped()]).toEqual([[], ['oak_logx5']])
    await play.steps(60)
    expect([play.serverInventory(), play.dropped()]).toEqual([['36:oak_logx5'], []])
    expect(play.clientInventory()).toEqual(['36:oak_logx5'])
    expect(play.server.player().counters['picked_up:oak_log']).toBe(5)
  })

  it('stay where they are when 36 slots are full, and fill what room there is', async () => {
    await play.reset({ initialInventory: { dirt: 64 * 35, oak_log: 62 } })
    for (const [x, z] of [
      [-1, 1],
      [1, 1],
      [0, 2],
    ] as const)
      for (const y of [70, 71]) play.put(x, y, z, 'stone')
    const logs = () => play.server.player().inventory.find(({ item }) => item === 'oak_log')
    play.server.setBlock({ x: 0, y: 70, z: 1 }, 'oak_log')
    await dig(0, 70, 1)
    await play.steps(20)
    expect(logs()?.count).toBe(63)
    for (const expected of [64, 64]) {
      play.server.setBlock({ x: 0, y: 70, z: 1 }, 'oak_log')
      await dig(0, 70, 1)
      await play.steps(20)
      expect(logs()?.count).toBe(expected)
    }
    expect(play.dropped()).toEqual(['oak_logx1'])
    expect(play.server.player().inventory.reduce((sum, { count }) => sum + count, 0)).toBe(36 * 64)
  })

  it('drop one with the drop key and fly the way the player looks', async () => {
    await play.reset({ initialInventory: { oak_log: 5 } })
    await play.bot.look(0, 0, true)
    await play.steps(1)
    command(4, 0, 0, 0)
    await play.steps(1)
    expect(play.dropped()).toEqual(['oak_logx1'])
    expect(play.serverInventory()).toEqual(['36:oak_logx4'])
    await play.steps(30)
    const [item] = play.server.droppedItems()
    expect(Math.abs((item?.z ?? 0) - 0.5)).toBeGreaterThan(1.5)
    expect(item?.y).toBe(70)
  })

  it('rest on the ground, fall when it goes, and are gone after five minutes', async () => {
    play.put(3, 70, 0, 'oak_log')
    await dig(3, 70, 0)
    await play.steps(40)
    const [resting] = play.server.droppedItems()
    expect(resting?.y).toBe(70)
    const under = { x: Math.floor(resting?.x ?? 0), z: Math.floor(resting?.z ?? 0) }
    for (const dx of [-1, 0, 1]) for (const dz of [-1, 0, 1]) play.put(under.x + dx, 69, under.z + dz, 'air')
    await play.steps(20)
    expect(play.server.droppedItems()[0]?.y).toBe(69)
    await play.steps(6000 - 62)
    expect(play.dropped()).toEqual(['oak_logx1'])
    await play.steps(4)
    expect(play.dropped()).toEqual([])
  })
})

describe('inventory window', () => {
  it('crafts a table from logs by hand with the client and the server of one mind', async () => {
    await play.reset({ initialInventory: { oak_log: 3 } })
    const craft = async (item: string, times: number) => {
      const [recipe] = play.bot.recipesFor(play.itemId(item), null, 1, null)
      await play.until(play.bot.craft(recipe ?? {}, times, null))
      await play.steps(1)
      expect(play.clientInventory()).toEqual(play.serverInventory())
    }
    await craft('oak_planks', 2)
    await craft('crafting_table', 1)
    await craft('stick', 1)
    const counts = Object.fromEntries(play.server.player().inventory.map(({ item, count }) => [item, count]))
    expect(counts).toEqual({ oak_log: 1, oak_planks: 2, crafting_table: 1, stick: 4 })
    expect(play.server.player().counters).toEqual({
      'crafted:crafting_table': 1,
      'crafted:oak_planks': 8,
      'crafted:stick': 4,
    })
  })

  it('makes a table of two oak and two birch planks', async () => {
    await play.reset({ initialInventory: { birch_planks: 2, oak_planks: 2 } })
    const clicks = [
      [36, 0],
      [1, 1],
      [2, 1],
      [37, 0],
      [3, 1],
      [4, 1],
      [0, 0],
      [38, 0],
    ] as const
    for (const [slot, button] of clicks) await play.until(play.bot.clickWindow(slot, button, 0))
    expect(play.serverInventory()).toEqual(['38:crafting_tablex1'])
    expect(play.clientInventory()).toEqual(['38:crafting_tablex1'])
  })

  it('answers every click, and after each the client has what the server has', async () => {
    await play.reset({ initialInventory: { oak_log: 20, birch_planks: 30, iron_helmet: 1, stick: 64 } })
    let draw = 12345
    const next = (below: number) => {
      draw = (Math.imul(draw, 1103515245) + 12345) >>> 0
      return Math.floor((draw / 4294967296) * below)
    }
    let accepted = 0
    for (let round = 0; round < 250; round++) {
      const mode = [0, 0, 0, 0, 1, 2, 4, 5, 6][next(9)] ?? 0
      const slot = next(12) === 0 && mode === 0 ? -999 : next(2) === 0 ? next(10) : 30 + next(16)
      const button = mode === 2 ? next(9) : mode === 5 || mode === 6 ? 0 : next(2)
      await play.until(play.bot.clickWindow(slot, button, mode)).then(
        () => accepted++,
        () => {},
      )
      const { cursorItem } = play.server.player()
      const cursor = play.bot.inventory.selectedItem
      expect(cursor ? `${cursor.name}x${cursor.count}` : null).toBe(
        cursorItem ? `${cursorItem.item}x${cursorItem.count}` : null,
      )
      const client = play.clientInventory().filter((slotText) => !slotText.startsWith('0:'))
      expect(client).toEqual(play.serverInventory())
    }
    expect(accepted).toBeGreaterThan(100)
  })

  it('gives the grid and the cursor back when it is closed', async () => {
    await play.reset({ initialInventory: { oak_log: 4 } })
    await play.until(play.bot.clickWindow(36, 0, 0))
    await play.until(play.bot.clickWindow(1, 1, 0))
    expect(play.serverInventory()).toEqual(['1:oak_logx1'])
    play.bot._client.write('close_window', { windowId: 0 })
    await play.steps(1)
    expect(play.serverInventory()).toEqual(['36:oak_logx4'])
    expect(play.server.player().cursorItem).toBeNull()
  })
})

describe('crafting table', () => {
  const table = async () => {
    play.put(0, 70, 2, 'crafting_table')
    await play.steps(1)
    return play.bot.blockAt(play.vec(0, 70, 2))
  }

  it('makes a pickaxe of planks and sticks, with the client and the server of one mind when it is closed', async () => {
    await play.reset({ initialInventory: { birch_planks: 5, stick: 3 } })
    const block = await table()
    const [recipe] = play.bot.recipesFor(play.itemId('wooden_pickaxe'), null, 1, block)
    await play.until(play.bot.craft(recipe ?? {}, 1, block))
    await play.steps(2)
    const counts = Object.fromEntries(play.server.player().inventory.map(({ item, count }) => [item, count]))
    expect(counts).toEqual({ birch_planks: 2, stick: 1, wooden_pickaxe: 1 })
    expect(play.clientInventory()).toEqual(play.serverInventory())
    expect(play.server.player().counters).toEqual({ 'crafted:wooden_pickaxe': 1 })
  })

  it('gives its grid back when the table is gone, and takes pick-ups while it is open', async () => {
    await play.reset({ initialInventory: { oak_planks: 8 } })
    await play.until(play.bot.activateBlock((await table()) ?? {}))
    await play.steps(1)
    await play.until(play.bot.clickWindow(37, 0, 0))
    await play.until(play.bot.clickWindow(5, 1, 0))
    expect(play.server.player().cursorItem).toMatchObject({ item: 'oak_planks', count: 7 })
    play.server.giveItem('stick', 2)
    await play.steps(1)
    play.put(0, 70, 2, 'air')
    await play.steps(2)
    const counts = Object.fromEntries(play.server.player().inventory.map(({ item, count }) => [item, count]))
    expect(counts).toEqual({ oak_planks: 8, stick: 2 })
    expect(play.clientInventory()).toEqual(play.serverInventory())
  })
})

describe('placing', () => {
  it('puts a block down, takes it from the hand and tells the client', async () => {
    await play.reset({ initialInventory: { crafting_table: 2 } })
    await play.until(play.bot.placeBlock(play.seen(0, 69, 2), play.vec(0, 1, 0)))
    expect(play.name(0, 70, 2)).toBe('crafting_table')
    expect(play.bot.blockAt(play.vec(0, 70, 2))?.name).toBe('crafting_table')
    expect(play.serverInventory()).toEqual(['36:crafting_tablex1'])
  })

  it('lays a log along the face it was put on and hangs a torch on a wall', async () => {
    await play.reset({ initialInventory: { oak_log: 1, torch: 1 } })
    play.put(0, 70, 3, 'stone')
    await play.steps(1)
    await play.until(play.bot.placeBlock(play.seen(0, 70, 3), play.vec(0, 0, -1)))
    expect(play.server.blockAt(0, 70, 2)).toMatchObject({ name: 'oak_log', stateId: 75 })
    play.put(0, 70, 2, 'air')
    play.bot.setQuickBarSlot(1)
    await play.steps(1)
    await play.until(play.bot.placeBlock(play.seen(0, 70, 3), play.vec(0, 0, -1)))
    expect(play.name(0, 70, 2)).toBe('wall_torch')
  })

  it('refuses a place that is taken, out of reach, in the player or without hold, and keeps the item', async () => {
    await play.reset({ initialInventory: { dirt: 4, poppy: 1 } })
    const place = (x: number, y: number, z: number, direction: number) =>
      play.bot._client.write('block_place', {
        hand: 0,
        location: { x, y, z },
        direction,
        cursorX: 0.5,
        cursorY: 1,
        cursorZ: 0.5,
        insideBlock: false,
      })
    place(0, 69, 9, 1)
    place(0, 69, 0, 1)
    place(2, 68, 0, 1)
    play.bot.setQuickBarSlot(1)
    play.put(2, 70, 2, 'stone')
    await play.steps(1)
    place(2, 70, 2, 1)
    await play.steps(1)
    expect(refused).toEqual([
      'use-block: out of reach',
      'placing: the player stands there',
      'placing: another block is there',
      'placing: nothing to hold it there',
    ])
    expect(play.serverInventory()).toEqual(['36:dirtx4', '37:poppyx1'])
  })
})
