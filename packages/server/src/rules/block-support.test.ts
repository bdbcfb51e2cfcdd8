import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Play, startPlay } from '../testing/start-play.ts'

let play: Play

beforeAll(async () => {
  play = await startPlay({ viewDistance: 2 })
}, 30_000)
afterAll(() => play.close())
beforeEach(() => play.reset())

const put = (x: number, y: number, z: number, block: string, properties: Record<string, string> = {}) =>
  play.server.setBlock({ x, y, z }, block, properties)
const name = (x: number, y: number, z: number) => play.server.blockAt(x, y, z).name
const dropped = () =>
  play.server
    .droppedItems()
    .map(({ item, count }) => `${item}x${count}`)
    .toSorted()

describe('support', () => {
  it.each([
    ['torch', {}, 'torch'],
    ['oak_sign', {}, 'oak_sign'],
    ['stone_pressure_plate', {}, 'stone_pressure_plate'],
    ['white_carpet', {}, 'white_carpet'],
    ['rail', {}, 'rail'],
    ['poppy', {}, 'poppy'],
    ['oak_sapling', {}, 'oak_sapling'],
    ['red_mushroom', {}, 'red_mushroom'],
    ['lever', { face: 'floor' }, 'lever'],
    ['cake', {}, null],
    ['snow', {}, null],
  ])('lets %s fall with the block under it', async (block, properties, item) => {
    put(3, 69, 3, 'dirt')
    put(3, 70, 3, block, properties)
    put(3, 69, 3, 'air')
    expect(name(3, 70, 3)).toBe('air')
    await play.steps(1)
    expect(dropped()).toEqual(item === null ? [] : [`${item}x1`])
  })

  it.each([
    ['wall_torch', { facing: 'north' }, 'torchx1'],
    ['ladder', { facing: 'north' }, 'ladderx1'],
    ['oak_wall_sign', { facing: 'north' }, 'oak_signx1'],
    ['stone_button', { face: 'wall', facing: 'north' }, 'stone_buttonx1'],
    ['lever', { face: 'wall', facing: 'north' }, 'leverx1'],
  ])('lets %s fall with the wall behind it, and not with another', async (block, properties, item) => {
    put(3, 75, 4, 'stone')
    put(4, 75, 3, 'stone')
    put(3, 75, 3, block, properties)
    put(4, 75, 3, 'air')
    expect(name(3, 75, 3)).toBe(block)
    put(3, 75, 4, 'air')
    expect(name(3, 75, 3)).toBe('air')
    await play.steps(1)
    expect(dropped()).toEqual([item])
  })

  it('lets a lantern and a ceiling button fall with the ceiling', () => {
    put(3, 76, 3, 'stone')
    put(3, 75, 3, 'lantern', { hanging: 'true' })
    put(3, 76, 3, 'air')
    expect([name(3, 75, 3), dropped()]).toEqual(['air', ['lanternx1']])
  })

  it('takes both halves of doors, beds and tall plants, for one item', async () => {
    put(3, 70, 3, 'oak_door', { half: 'lower' })
    put(3, 71, 3, 'oak_door', { half: 'upper' })
    put(3, 69, 3, 'air')
    expect([name(3, 70, 3), name(3, 71, 3), dropped()]).toEqual(['air', 'air', ['oak_doorx1']])
    put(5, 70, 3, 'sunflower', { half: 'lower' })
    put(5, 71, 3, 'sunflower', { half: 'upper' })
    put(5, 69, 3, 'stone')
    expect([name(5, 70, 3), name(5, 71, 3), dropped()]).toEqual(['air', 'air', ['oak_doorx1', 'sunflowerx1']])
    put(2, 70, 0, 'white_bed', { part: 'foot', facing: 'east' })
    put(3, 70, 0, 'white_bed', { part: 'head', facing: 'east' })
    await play.steps(1)
    await play.bot.lookAt(play.vec(3.5, 70.3, 0.5), true)
    await play.until(play.bot.dig(play.bot.blockAt(play.vec(3, 70, 0)) ?? {}, true))
    expect([name(2, 70, 0), name(3, 70, 0)]).toEqual(['air', 'air'])
    expect(dropped().filter((item) => item.startsWith('white_bed'))).toEqual(['white_bedx1'])
  })

  it('drops each block of a chain once: a cane of three, a torch on falling ground', () => {
    put(3, 69, 3, 'sand')
    for (const y of [70, 71, 72]) put(3, y, 3, 'sugar_cane')
    put(3, 70, 3, 'air')
    expect(dropped()).toEqual(['sugar_canex1', 'sugar_canex1'])
  })

  it('lets a cactus fall that something solid is put beside, and one without sand', () => {
    for (const x of [3, 6]) put(x, 69, 3, 'sand')
    for (const x of [3, 6]) put(x, 70, 3, 'cactus')
    put(4, 70, 3, 'torch')
    expect(name(3, 70, 3)).toBe('cactus')
    put(4, 70, 3, 'stone')
    expect([name(3, 70, 3), name(6, 70, 3)]).toEqual(['air', 'cactus'])
    put(6, 69, 3, 'dirt')
    expect(name(6, 70, 3)).toBe('air')
  })

  it('keeps what hangs on when the world is put back', async () => {
    const before = play.server.worldFingerprint()
    put(3, 70, 4, 'stone')
    put(3, 70, 3, 'ladder', { facing: 'north' })
    await play.reset()
    expect(play.server.worldFingerprint()).toBe(before)
    expect(dropped()).toEqual([])
  })
})
