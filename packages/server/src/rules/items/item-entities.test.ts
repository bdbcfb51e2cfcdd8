import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Play, startPlay } from '../../testing/start-play.ts'

let play: Play

beforeAll(async () => {
  play = await startPlay({ viewDistance: 2 })
}, 30_000)
afterAll(() => play.close())
beforeEach(() => play.reset())

const items = () => play.server.droppedItems()
/** A box of four walls around a block, so that what drops stays in it. */
const wall = (x: number, y: number, z: number, height: number) => {
  for (let rise = 0; rise < height; rise++) {
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      play.put(x + dx, y + rise, z + dz, 'stone')
  }
}
/** Drops a poppy at a place that has dirt under it. */
const dropPoppy = (x: number, y: number, z: number) => {
  play.put(x, y - 1, z, 'dirt')
  play.put(x, y, z, 'poppy')
  play.put(x, y - 1, z, 'air')
}

describe('item entities', () => {
  it('become one stack when they lie side by side, and never more than a stack', async () => {
    wall(5, 70, 5, 7)
    for (let drop = 0; drop < 70; drop++) dropPoppy(5, 74, 5)
    await play.steps(200)
    const counts = items().map(({ count }) => count)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(70)
    // Two in opposite corners are too far apart, and two of together more than 64 stay two.
    expect([Math.max(...counts) <= 64, counts.length >= 2, counts.length <= 4]).toEqual([true, true, true])
  })

  it('do not become one when they are not of one kind or do not stack', async () => {
    await play.reset({ initialInventory: { iron_axe: 2, stick: 1 } })
    await play.steps(1)
    await play.bot.look(0, 0, true)
    for (const item of ['iron_axe', 'iron_axe', 'stick']) await play.until(play.bot.toss(play.itemId(item), null, 1))
    await play.steps(100)
    expect(play.dropped().toSorted()).toEqual(['iron_axex1', 'iron_axex1', 'stickx1'])
  })

  it('come to lie on slabs, chests and farmland at their height', async () => {
    for (const [block, top] of [
      ['stone_slab', 70.5],
      ['chest', 70.875],
      ['farmland', 70.9375],
    ] as const) {
      await play.reset()
      wall(5, 70, 5, 6)
      play.put(5, 70, 5, block)
      dropPoppy(5, 73, 5)
      await play.steps(60)
      expect([block, items()[0]?.y]).toEqual([block, top])
    }
  })

  it('are pushed out of a block that is put on them', async () => {
    wall(5, 70, 5, 6)
    dropPoppy(5, 73, 5)
    await play.steps(40)
    play.put(5, 70, 5, 'stone')
    await play.steps(40)
    expect([play.dropped(), items()[0]?.y]).toEqual([['poppyx1'], 71])
  })

  it('float up in water', async () => {
    wall(5, 67, 5, 8)
    for (const y of [67, 68, 69]) play.put(5, y, 5, 'water')
    dropPoppy(5, 72, 5)
    await play.steps(400)
    const y = items()[0]?.y ?? 0
    expect(play.dropped()).toEqual(['poppyx1'])
    expect(y).toBeGreaterThan(69.6)
    expect(y).toBeLessThan(69.95)
  })

  it('burn in lava and are pricked away by a cactus', async () => {
    wall(5, 70, 5, 5)
    play.put(5, 70, 5, 'lava')
    dropPoppy(5, 72, 5)
    await play.steps(40)
    expect(play.dropped()).toEqual([])
    await play.reset()
    wall(5, 71, 5, 5)
    play.put(5, 69, 5, 'sand')
    play.put(5, 70, 5, 'cactus')
    dropPoppy(5, 73, 5)
    await play.steps(60)
    expect(play.dropped()).toEqual([])
  })

  it('lie still without a packet', async () => {
    wall(5, 70, 5, 6)
    dropPoppy(5, 73, 5)
    await play.steps(60)
    let packets = 0
    const count = () => {
      packets++
    }
    const client = play.bot._client as unknown as { on(name: string, listener: () => void): void }
    client.on('entity_teleport', count)
    await play.steps(100)
    expect([play.dropped(), packets]).toEqual([['poppyx1'], 0])
  })
})
