import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blockProperties } from '../../game/block-properties.ts'
import { fluidOfState } from '../../game/fluid-of-state.ts'
import { type Play, startPlay } from '../../testing/start-play.ts'
import { testFacts } from '../../testing/test-facts.ts'

const facts = testFacts()
let play: Play
let refused: string[]

beforeAll(async () => {
  play = await startPlay()
  play.server.on('refused', ({ rule, reason }) => refused.push(`${rule}: ${reason}`))
}, 30_000)
afterAll(async () => {
  await play.close()
})
beforeEach(() => {
  refused = []
})

/** Eighths of fluid along +x from a place; 0 for none. */
const amounts = (from: number, to: number, y: number, z: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const fluid = fluidOfState(play.server.blockAt(from + index, y, z).stateId, facts)
    return fluid?.amount ?? 0
  })
/** Looks at a place and uses what is in the hand. */
const useAt = async (x: number, y: number, z: number) => {
  await play.bot.lookAt(play.vec(x, y, z), true)
  await play.steps(1)
  play.bot.activateItem()
  await play.steps(1)
}
/** A ditch along +x, one deep and one wide, so that water cannot run off to the sides. */
const ditch = (from: number, to: number, z: number) => {
  for (let x = from; x <= to; x++) play.put(x, 69, z, 'air')
}

describe('water', () => {
  it.each([
    ['oak_pressure_plate', 'oak_pressure_plate'],
    ['stone_pressure_plate', 'stone_pressure_plate'],
    ['oak_sign', 'oak_sign'],
    ['white_banner', 'white_banner'],
    ['sugar_cane', 'sugar_cane'],
    ['dead_tube_coral', 'dead_tube_coral'],
    ['torch', 'water'],
    ['rail', 'water'],
    ['white_carpet', 'water'],
    ['potted_cactus', 'water'],
  ])('meets %s in a ditch, and %s is there then', async (block, after) => {
    await play.reset()
    ditch(3, 5, 0)
    if (block === 'sugar_cane') play.put(4, 68, 0, 'sand')
    play.put(4, 69, 0, block)
    play.put(3, 69, 0, 'water')
    await play.steps(12)
    expect(play.name(4, 69, 0)).toBe(after)
  })

  it('runs seven blocks from a source, one each 5 ticks, and dries up when the source goes', async () => {
    await play.reset()
    ditch(2, 12, 0)
    play.put(2, 69, 0, 'water')
    await play.steps(4)
    expect(amounts(2, 4, 69, 0)).toEqual([8, 0, 0])
    await play.steps(1)
    expect(amounts(2, 4, 69, 0)).toEqual([8, 7, 0])
    await play.steps(5)
    expect(amounts(2, 4, 69, 0)).toEqual([8, 7, 6])
    await play.steps(60)
    expect(amounts(2, 12, 69, 0)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0])
    expect(play.bot.blockAt(play.vec(5, 69, 0))?.stateId).toBe(play.server.blockAt(5, 69, 0).stateId)
    play.put(2, 69, 0, 'air')
    await play.steps(200)
    expect(amounts(2, 12, 69, 0)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('makes a source between two sources, and no end of water from two buckets', async () => {
    await play.reset()
    ditch(2, 4, 0)
    play.put(2, 69, 0, 'water')
    play.put(4, 69, 0, 'water')
    await play.steps(12)
    expect(play.server.blockAt(3, 69, 0).stateId).toBe(facts.state('water'))
    play.put(3, 69, 0, 'air')
    await play.steps(12)
    expect(play.server.blockAt(3, 69, 0).stateId).toBe(facts.state('water'))
  })

  it('runs to the nearest way down and falls', async () => {
    await play.reset()
    play.put(2, 70, 0, 'water')
    play.put(5, 69, 0, 'air')
    play.put(5, 68, 0, 'air')
    await play.steps(40)
    expect(amounts(2, 6, 70, 0)).toEqual([8, 7, 6, 5, 0])
    expect([play.name(2, 70, 1), play.name(1, 70, 0)]).toEqual(['air', 'air'])
    expect(blockProperties(play.server.blockAt(5, 68, 0).stateId, facts)['level']).toBe('8')
  })

  it('washes plants and torches away, which drop, but not signs, fences or ladders', async () => {
    await play.reset()
    ditch(3, 8, 3)
    play.put(5, 69, 3, 'torch')
    play.put(7, 69, 3, 'oak_fence')
    play.put(3, 69, 3, 'water')
    await play.steps(40)
    expect(amounts(3, 8, 69, 3)).toEqual([8, 7, 6, 5, 0, 0])
    expect(play.name(7, 69, 3)).toBe('oak_fence')
    expect(play.server.droppedItems().map(({ item }) => item)).toEqual(['torch'])
  })

  it('hardens lava: obsidian of a source, cobblestone of what flows, stone under it', async () => {
    await play.reset()
    ditch(2, 8, 0)
    play.put(2, 69, 0, 'lava')
    await play.steps(95)
    expect(amounts(2, 8, 69, 0)).toEqual([8, 6, 4, 2, 0, 0, 0])
    play.put(6, 69, 0, 'water')
    await play.steps(1)
    expect(play.name(5, 69, 0)).toBe('cobblestone')
    play.put(2, 70, 0, 'water')
    await play.steps(1)
    expect(play.name(2, 69, 0)).toBe('obsidian')
  })

  it('stays where a block that stood in it is broken', async () => {
    await play.reset()
    play.server.setBlock({ x: 2, y: 70, z: 0 }, 'oak_fence', { waterlogged: 'true' })
    for (const [x, z] of [
      [3, 0],
      [2, 1],
      [2, -1],
    ] as const)
      play.put(x, 70, z, 'stone')
    await play.steps(1)
    await play.until(play.bot.dig(play.bot.blockAt(play.vec(2, 70, 0)) ?? {}, true))
    expect(play.server.blockAt(2, 70, 0).stateId).toBe(facts.state('water'))
  })

  it('leaves the world as it was after a reset, and nothing running', async () => {
    await play.reset()
    const before = play.server.worldFingerprint()
    play.put(2, 70, 0, 'water')
    await play.steps(20)
    expect(play.server.worldFingerprint()).not.toBe(before)
    await play.reset()
    expect(play.server.worldFingerprint()).toBe(before)
    await play.steps(20)
    expect(amounts(0, 5, 70, 0)).toEqual([0, 0, 0, 0, 0, 0])
  })
})

describe('buckets', () => {
  it('take a source, which is gone, and pour it out again against a block', async () => {
    await play.reset({ initialInventory: { bucket: 1 } })
    play.put(2, 69, 0, 'water')
    await useAt(2.5, 69.9, 0.5)
    expect(play.serverInventory()).toEqual(['36:water_bucketx1'])
    expect(play.clientInventory()).toEqual(play.serverInventory())
    expect(play.name(2, 69, 0)).toBe('air')
    await useAt(2.7, 69.5, 0.5)
    expect(play.serverInventory()).toEqual(['36:bucketx1'])
    expect(play.server.blockAt(2, 69, 0).stateId).toBe(facts.state('water'))
  })

  it('fill one of a stack, beside it, and take lava as well', async () => {
    await play.reset({ initialInventory: { bucket: 3 } })
    play.put(2, 69, 0, 'lava')
    await useAt(2.5, 69.9, 0.5)
    expect(play.serverInventory()).toEqual(['36:bucketx2', '37:lava_bucketx1'])
    expect(play.clientInventory()).toEqual(play.serverInventory())
  })

  it('take no flowing water, nothing out of reach and nothing behind a block', async () => {
    await play.reset({ initialInventory: { bucket: 1 } })
    ditch(2, 3, 0)
    play.put(3, 69, 0, 'water')
    await play.steps(6)
    play.put(3, 70, 0, 'stone')
    await useAt(2.5, 69.5, 0.5)
    play.put(0, 69, 8, 'water')
    await useAt(0.5, 69.9, 8.5)
    play.put(0, 69, 3, 'water')
    play.put(0, 70, 2, 'stone')
    await useAt(0.5, 69.9, 3.5)
    expect(play.serverInventory()).toEqual(['36:bucketx1'])
    expect(refused).toHaveLength(3)
  })

  it('pour into what can hold water, and take it out again', async () => {
    await play.reset({ initialInventory: { water_bucket: 1 } })
    play.put(2, 70, 0, 'oak_fence')
    await useAt(2.5, 70.5, 0.5)
    const waterlogged = () => blockProperties(play.server.blockAt(2, 70, 0).stateId, facts)['waterlogged']
    expect([waterlogged(), play.serverInventory()]).toEqual(['true', ['36:bucketx1']])
    await useAt(2.5, 70.5, 0.5)
    expect([waterlogged(), play.serverInventory()]).toEqual(['false', ['36:water_bucketx1']])
  })
})
