import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Play, startPlay } from '../../testing/start-play.ts'

let play: Play

beforeAll(async () => {
  play = await startPlay({ viewDistance: 2 })
}, 30_000)
afterAll(() => play.close())
beforeEach(() => play.reset())

const dig = async (x: number, y: number, z: number) => {
  // The client reckons with neither enchantments' nor effects' exact ticks, so the blows are dealt by hand.
  const ticks = play.server.digTicks(x, y, z)
  const blow = (status: number) => play.bot._client.write('block_dig', { status, location: { x, y, z }, face: 1 })
  blow(0)
  await play.steps(Math.max(1, ticks))
  blow(2)
  await play.steps(1)
  return ticks
}
const held = () => play.server.player().inventory.find(({ slot }) => slot === 36)

describe('tools', () => {
  it('wear by the kind of tool: one use, two of a sword, none on what breaks at once, but of shears always', async () => {
    const wear: Record<string, (number | undefined)[]> = {}
    for (const tool of ['iron_shovel', 'iron_sword', 'iron_hoe', 'shears', 'bow']) {
      wear[tool] = []
      for (const block of ['dirt', 'poppy']) {
        await play.reset({ initialInventory: { [tool]: 1 } })
        play.put(2, 70, 0, block)
        await play.steps(1)
        await dig(2, 70, 0)
        expect(play.server.blockAt(2, 70, 0).name).toBe('air')
        wear[tool].push(held()?.durabilityUsed)
      }
    }
    expect(wear).toEqual({ iron_shovel: [1, 0], iron_sword: [2, 0], iron_hoe: [1, 0], shears: [1, 1], bow: [0, 0] })
  })

  it('break in the hand: the client is told, and the place is empty', async () => {
    await play.reset({ initialInventory: { golden_shovel: 1 } })
    const statuses: number[] = []
    const client = play.bot._client as unknown as {
      on(name: string, listener: (packet: { entityStatus: number }) => void): void
    }
    client.on('entity_status', ({ entityStatus }) => statuses.push(entityStatus))
    for (let use = 0; use < 32; use++) {
      play.put(2, 70, 0, 'snow_block')
      await dig(2, 70, 0)
    }
    expect(held()).not.toMatchObject({ item: 'golden_shovel' })
    expect(statuses.filter((status) => status === 47)).toHaveLength(1)
    expect(play.clientInventory()).toEqual(play.serverInventory())
  })

  it('last longer with Unbreaking III: a use counts with a chance of one in four', async () => {
    play.server.giveItem('iron_shovel', 1, { enchantments: { unbreaking: 3 } })
    for (let use = 0; use < 200; use++) {
      play.put(2, 70, 0, 'snow_block')
      await dig(2, 70, 0)
    }
    // Four standard errors about 50.
    expect(Math.abs((held()?.durabilityUsed ?? 0) - 50)).toBeLessThan(25)
  })
})

describe('enchantments and effects', () => {
  it('quicken the dig and turn the drop', async () => {
    play.server.giveItem('diamond_pickaxe', 1, { enchantments: { efficiency: 4, silk_touch: 1 } })
    play.put(2, 70, 0, 'coal_ore')
    await play.steps(1)
    expect(await dig(2, 70, 0)).toBe(4)
    expect(play.dropped()).toEqual(['coal_orex1'])
  })

  it('reach the client with the item', async () => {
    play.server.giveItem('diamond_pickaxe', 1, { enchantments: { efficiency: 4, fortune: 2 } })
    await play.steps(1)
    const [item] = play.bot.inventory.items() as unknown as { enchants: { name: string; lvl: number }[] }[]
    expect(item?.enchants).toEqual([
      { name: 'efficiency', lvl: 4 },
      { name: 'fortune', lvl: 2 },
    ])
  })

  it('are gone after a reset', async () => {
    play.put(2, 70, 0, 'oak_log')
    await play.steps(1)
    play.server.setEffect('haste', 1)
    expect(play.server.digTicks(2, 70, 0)).toBe(50)
    await play.reset()
    play.put(2, 70, 0, 'oak_log')
    expect(play.server.digTicks(2, 70, 0)).toBe(60)
  })
})

describe('ice', () => {
  it('leaves water where it is broken on ground, and none with Silk Touch or over nothing', async () => {
    play.put(2, 70, 0, 'ice')
    play.put(2, 72, 0, 'ice')
    await play.steps(1)
    await dig(2, 72, 0)
    expect(play.server.blockAt(2, 72, 0).name).toBe('air')
    await dig(2, 70, 0)
    expect([play.server.blockAt(2, 70, 0).name, play.dropped()]).toEqual(['water', []])
  })
})

describe('a dig', () => {
  const block = { x: 2, y: 70, z: 0 }
  const blow = (status: number, at = block) => play.bot._client.write('block_dig', { status, location: at, face: 1 })
  let refusals: string[]
  let off = () => {}
  beforeEach(() => {
    off()
    refusals = []
    off = play.server.on('refused', ({ reason }) => refusals.push(reason))
  })
  const hold = (slot: number) => play.bot._client.write('held_item_slot', { slotId: slot })

  it('counts the tool of every tick: a pickaxe taken up at the end has not dug', async () => {
    await play.reset({ initialInventory: { dirt: 1, diamond_pickaxe: 1 } })
    play.put(2, 70, 0, 'stone')
    await play.steps(1)
    hold(1)
    await play.steps(1)
    const quick = play.server.digTicks(2, 70, 0)
    hold(0)
    blow(0)
    await play.steps(quick)
    hold(1)
    blow(2)
    await play.steps(1)
    expect(play.name(2, 70, 0)).toBe('stone')
    expect(refusals).toEqual([expect.stringContaining('of the block was dug')])
  })

  it('keeps what a better tool has done before it was put away', async () => {
    await play.reset({ initialInventory: { diamond_pickaxe: 1, dirt: 1 } })
    play.put(2, 70, 0, 'stone')
    await play.steps(1)
    blow(0)
    await play.steps(play.server.digTicks(2, 70, 0) - 1)
    hold(1)
    await play.steps(60)
    blow(2)
    await play.steps(1)
    expect(play.name(2, 70, 0)).toBe('air')
  })

  it('goes on when the block changes its state, and not when another block takes its place', async () => {
    for (const [change, properties, left] of [
      ['oak_leaves', { distance: '3' }, 'air'],
      ['birch_leaves', {}, 'birch_leaves'],
    ] as const) {
      play.put(2, 70, 0, 'oak_leaves', { distance: '2', persistent: 'true' })
      await play.steps(1)
      blow(0)
      await play.steps(3)
      play.put(2, 70, 0, change, { ...properties, persistent: 'true' })
      await play.steps(10)
      blow(2)
      await play.steps(1)
      expect(play.name(2, 70, 0)).toBe(left)
    }
    expect(refusals).toEqual(['not the block that the dig began at'])
  })

  it('of a block that breaks at once ends as it begins; its end is no offence', async () => {
    play.put(2, 70, 0, 'poppy')
    await play.steps(1)
    blow(0)
    await play.steps(1)
    expect(play.name(2, 70, 0)).toBe('air')
    blow(2)
    await play.steps(1)
    expect(refusals).toEqual([])
  })

  it('breaks one of the blocks at once that give way at once, and mineflayer sees both as they are', async () => {
    play.put(2, 70, 0, 'poppy')
    play.put(0, 70, 2, 'poppy')
    await play.steps(1)
    for (const at of [block, { x: 0, y: 70, z: 2 }]) {
      blow(0, at)
      blow(2, at)
    }
    await play.steps(1)
    expect([play.name(2, 70, 0), play.name(0, 70, 2)]).toEqual(['air', 'poppy'])
    expect([play.seen(2, 70, 0).name, play.seen(0, 70, 2).name]).toEqual(['air', 'poppy'])
    expect(refusals).toEqual(['one block a tick breaks at once'])
    await play.until(play.bot.dig(play.seen(0, 70, 2), true))
    expect(play.name(0, 70, 2)).toBe('air')
  })
})
