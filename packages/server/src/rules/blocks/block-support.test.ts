import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Play, startPlay } from '../../testing/start-play.ts'

let play: Play

beforeAll(async () => {
  play = await startPlay({ viewDistance: 2 })
}, 30_000)
afterAll(() => play.close())
beforeEach(() => play.reset())

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
    play.put(3, 69, 3, 'dirt')
    play.put(3, 70, 3, block, properties)
    play.put(3, 69, 3, 'air')
    expect(play.name(3, 70, 3)).toBe('air')
    await play.steps(1)
    expect(play.dropped()).toEqual(item === null ? [] : [`${item}x1`])
  })

  it.each([
    ['wall_torch', { facing: 'north' }, 'torchx1'],
    ['ladder', { facing: 'north' }, 'ladderx1'],
    ['oak_wall_sign', { facing: 'north' }, 'oak_signx1'],
    ['stone_button', { face: 'wall', facing: 'north' }, 'stone_buttonx1'],
    ['lever', { face: 'wall', facing: 'north' }, 'leverx1'],
  ])('lets %s fall with the wall behind it, and not with another', async (block, properties, item) => {
    play.put(3, 75, 4, 'stone')
    play.put(4, 75, 3, 'stone')
    play.put(3, 75, 3, block, properties)
    play.put(4, 75, 3, 'air')
    expect(play.name(3, 75, 3)).toBe(block)
    play.put(3, 75, 4, 'air')
    expect(play.name(3, 75, 3)).toBe('air')
    await play.steps(1)
    expect(play.dropped()).toEqual([item])
  })

  it('lets a lantern and a ceiling button fall with the ceiling', () => {
    play.put(3, 76, 3, 'stone')
    play.put(3, 75, 3, 'lantern', { hanging: 'true' })
    play.put(3, 76, 3, 'air')
    expect([play.name(3, 75, 3), play.dropped()]).toEqual(['air', ['lanternx1']])
  })

  it('takes both halves of doors, beds and tall plants, for one item', async () => {
    play.put(3, 70, 3, 'oak_door', { half: 'lower' })
    play.put(3, 71, 3, 'oak_door', { half: 'upper' })
    play.put(3, 69, 3, 'air')
    expect([play.name(3, 70, 3), play.name(3, 71, 3), play.dropped()]).toEqual(['air', 'air', ['oak_doorx1']])
    play.put(5, 70, 3, 'sunflower', { half: 'lower' })
    play.put(5, 71, 3, 'sunflower', { half: 'upper' })
    play.put(5, 69, 3, 'stone')
    expect([play.name(5, 70, 3), play.name(5, 71, 3), play.dropped()]).toEqual([
      'air',
      'air',
      ['oak_doorx1', 'sunflowerx1'],
    ])
    play.put(2, 70, 0, 'white_bed', { part: 'foot', facing: 'east' })
    play.put(3, 70, 0, 'white_bed', { part: 'head', facing: 'east' })
    await play.steps(1)
    await play.bot.lookAt(play.vec(3.5, 70.3, 0.5), true)
    await play.until(play.bot.dig(play.bot.blockAt(play.vec(3, 70, 0)) ?? {}, true))
    expect([play.name(2, 70, 0), play.name(3, 70, 0)]).toEqual(['air', 'air'])
    expect(play.dropped().filter((item) => item.startsWith('white_bed'))).toEqual(['white_bedx1'])
  })

  it('drops each block of a chain once: a cane of three, a torch on falling ground', () => {
    play.put(3, 69, 3, 'sand')
    for (const y of [70, 71, 72]) play.put(3, y, 3, 'sugar_cane')
    play.put(3, 70, 3, 'air')
    expect(play.dropped()).toEqual(['sugar_canex1', 'sugar_canex1'])
  })

  it('lets a cactus fall that something solid is put beside, and one without sand', () => {
    for (const x of [3, 6]) play.put(x, 69, 3, 'sand')
    for (const x of [3, 6]) play.put(x, 70, 3, 'cactus')
    play.put(4, 70, 3, 'torch')
    expect(play.name(3, 70, 3)).toBe('cactus')
    play.put(4, 70, 3, 'stone')
    expect([play.name(3, 70, 3), play.name(6, 70, 3)]).toEqual(['air', 'cactus'])
    play.put(6, 69, 3, 'dirt')
    expect(play.name(6, 70, 3)).toBe('air')
  })

  it('keeps what hangs on when the world is put back', async () => {
    const before = play.server.worldFingerprint()
    play.put(3, 70, 4, 'stone')
    play.put(3, 70, 3, 'ladder', { facing: 'north' })
    await play.reset()
    expect(play.server.worldFingerprint()).toBe(before)
    expect(play.dropped()).toEqual([])
  })
})
