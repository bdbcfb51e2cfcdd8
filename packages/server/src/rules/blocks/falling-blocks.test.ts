import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Play, startPlay } from '../../testing/start-play.ts'

let play: Play

beforeAll(async () => {
  play = await startPlay({ viewDistance: 2 })
}, 30_000)
afterAll(() => play.close())
beforeEach(() => play.reset())

describe('falling blocks', () => {
  it('leave their place after two ticks and land as blocks, for the server and the client', async () => {
    play.put(3, 74, 3, 'gravel')
    await play.steps(1)
    expect(play.name(3, 74, 3)).toBe('gravel')
    await play.steps(2)
    expect(play.name(3, 74, 3)).toBe('air')
    // Four blocks: the sum of 0.04, 0.0792, 0.1176 and so on passes 4 in the 15th tick.
    await play.steps(11)
    expect(play.name(3, 70, 3)).toBe('air')
    await play.steps(3)
    expect([play.name(3, 70, 3), play.seen(3, 70, 3).name, play.seen(3, 74, 3).name]).toEqual([
      'gravel',
      'gravel',
      'air',
    ])
    expect(play.dropped()).toEqual([])
  })

  it('come down one after the other when the ground of a pile goes', async () => {
    play.put(3, 70, 3, 'stone')
    for (const y of [71, 72, 73]) play.put(3, y, 3, 'sand')
    await play.steps(5)
    expect([71, 72, 73].map((y) => play.name(3, y, 3))).toEqual(['sand', 'sand', 'sand'])
    play.put(3, 70, 3, 'air')
    await play.steps(40)
    expect([70, 71, 72, 73].map((y) => play.name(3, y, 3))).toEqual(['sand', 'sand', 'sand', 'air'])
  })

  it.each(['torch', 'stone_slab', 'chest', 'farmland'])('become an item on %s', async (block) => {
    play.put(3, block === 'farmland' ? 69 : 70, 3, block)
    play.put(3, 73, 3, 'sand')
    await play.steps(30)
    expect(play.dropped()).toEqual(['sandx1'])
    expect(play.name(3, block === 'farmland' ? 69 : 70, 3)).toBe(block)
  })

  it('push grass aside, and powder that falls into water is concrete', async () => {
    play.put(3, 70, 3, 'grass')
    play.put(3, 73, 3, 'anvil')
    play.put(6, 70, 3, 'water')
    play.put(6, 74, 3, 'red_concrete_powder')
    await play.steps(30)
    expect([play.name(3, 70, 3), play.name(6, 70, 3)]).toEqual(['anvil', 'red_concrete'])
    expect(play.dropped()).toEqual([])
  })

  it('are gone after a reset', async () => {
    const before = play.server.worldFingerprint()
    play.put(3, 90, 3, 'sand')
    await play.steps(5)
    await play.reset()
    await play.steps(20)
    expect([play.name(3, 70, 3), play.dropped()]).toEqual(['air', []])
    await play.reset()
    expect(play.server.worldFingerprint()).toBe(before)
  })
})
