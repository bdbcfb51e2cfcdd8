import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Play, startPlay } from '../../testing/start-play.ts'

let play: Play

beforeAll(async () => {
  play = await startPlay({ viewDistance: 2 })
}, 30_000)
afterAll(() => play.close())
beforeEach(() => play.reset())

/** Leaves of 12×12×12 in one section, far from any log; their default state is that of the farthest. */
const canopy = () => {
  for (let x = 2; x < 14; x++)
    for (let y = 82; y < 94; y++) for (let z = 2; z < 14; z++) play.put(x, y, z, 'oak_leaves')
}
const standing = () => {
  let count = 0
  for (let x = 2; x < 14; x++)
    for (let y = 82; y < 94; y++) for (let z = 2; z < 14; z++) if (play.name(x, y, z) === 'oak_leaves') count++
  return count
}

describe('leaf decay', () => {
  it('takes leaves without a log with a chance of 3/4096 a tick each, which drop by their table', async () => {
    canopy()
    const all = standing()
    await play.steps(700)
    // 1 - (1 - 3/4096)^700 = 0.401; four standard errors of 1,728 draws are 0.047.
    expect(Math.abs(1 - standing() / all - 0.401)).toBeLessThan(0.047)
    const dropped = new Set(play.server.droppedItems().map(({ item }) => item))
    expect([...dropped].every((item) => ['apple', 'oak_sapling', 'stick'].includes(item))).toBe(true)
    expect(dropped.has('oak_sapling')).toBe(true)
    expect(play.server.player().counters).toEqual({})
  })

  it('leaves leaves alone that a log feeds, and lets them know step by step when it is gone', async () => {
    play.put(0, 80, 5, 'oak_log')
    for (let x = 1; x <= 9; x++) play.put(x, 80, 5, 'oak_leaves')
    await play.steps(10)
    const state = (x: number) => play.server.blockAt(x, 80, 5).stateId
    const far = state(9)
    // The states of a leaf go by distance, two to each.
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((x) => 7 - (far - state(x)) / 2)).toEqual([1, 2, 3, 4, 5, 6, 7, 7])
    play.put(0, 80, 5, 'air')
    await play.steps(1)
    expect([1, 2, 3].map((x) => 7 - (far - state(x)) / 2)).toEqual([3, 2, 3])
    await play.steps(12)
    expect([1, 2, 3, 4].filter((x) => play.name(x, 80, 5) === 'oak_leaves' && state(x) !== far)).toEqual([])
  })

  it('plays the same again after a reset, which puts every leaf back', async () => {
    const before = play.server.worldFingerprint()
    const rounds: string[] = []
    for (let round = 0; round < 2; round++) {
      await play.reset()
      expect(play.server.worldFingerprint()).toBe(before)
      canopy()
      await play.steps(60)
      rounds.push(play.server.worldFingerprint())
    }
    expect(rounds[0]).toBe(rounds[1])
    expect(rounds[0]).not.toBe(before)
  })
})
