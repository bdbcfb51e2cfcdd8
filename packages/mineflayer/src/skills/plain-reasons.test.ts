import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWorld, type TestWorld } from '../testing/open-world.ts'
import { outcomeIn, type Values } from '../testing/skill-runs.ts'

// Worlds take long to start on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let world: TestWorld

beforeAll(async () => {
  world = await openWorld({})
})
afterAll(() => world.end())
beforeEach(async () => {
  await world.reset({})
})

const outcome = (name: string, options: Values) => outcomeIn(world, { name, options, most: 3000 })
/** Every block of a box. */
function box(from: readonly [number, number, number], to: readonly [number, number, number], block: string) {
  const blocks: { x: number; y: number; z: number; block: string }[] = []
  for (let x = from[0]; x <= to[0]; x++) {
    for (let y = from[1]; y <= to[1]; y++) {
      for (let z = from[2]; z <= to[2]; z++) blocks.push({ x, y, z, block })
    }
  }
  return blocks
}

describe('reasons of skills', () => {
  it('tell what is closed in from what is not there', async () => {
    expect(await outcome('mine', { block: 'diamond_ore' })).toMatch(/^no diamond_ore within 48 blocks/)
    await world.setBlocks([...box([6, 69, 6], [8, 71, 8], 'stone'), { x: 7, y: 70, z: 7, block: 'diamond_ore' }])
    for (const skill of ['mine', 'goto']) {
      expect(await outcome(skill, { block: 'diamond_ore' })).toBe('no diamond_ore with an open side within 48 blocks')
    }
    expect((await world.observe()).nearbyBlocks.map(({ block }) => block)).not.toContain('diamond_ore')
    await world.setBlocks([{ x: 6, y: 70, z: 7, block: 'air' }])
    expect((await world.observe()).nearbyBlocks.map(({ block }) => block)).toContain('diamond_ore')
  })

  it('name the creatures when something else is to be attacked', async () => {
    for (const entity of ['boat', 'item', 'player', 'item:dirt']) {
      expect(await outcome('attack', { entity })).toMatch(
        /^invalid-action: attack: "?.*(is no creature here\. There are: sheep, cow, |no entity "item:dirt")/,
      )
    }
    expect(await outcome('attack', { entity: 'sheep' })).toBe('no sheep within 32 blocks')
  })

  it('repeat no more than 60 characters of a name', async () => {
    const long = 'x'.repeat(5000)
    for (const [skill, options] of [
      ['mine', { block: long }],
      ['craft', { item: long }],
      ['wait', { [long]: 1 }],
      [long, {}],
    ] as [string, Values][]) {
      const { activity } = await world.run(skill, options, 10)
      expect(activity?.reason).toContain(`${'x'.repeat(59)}…`)
      expect(JSON.stringify(activity).length).toBeLessThan(600)
    }
  })

  it('say why a bucket off a stack is not filled, and fill the last one', async () => {
    await world.setBlocks(box([3, 69, 2], [4, 69, 3], 'water'))
    await world.give('bucket', 2)
    await world.give('dirt', 35 * 64)
    expect(await outcome('fill_bucket', {})).toMatch(/the inventory is full, and it would come off a stack of buckets$/)
    await world.reset({})
    await world.setBlocks(box([3, 69, 2], [4, 69, 3], 'water'))
    await world.give('bucket', 1)
    await world.give('dirt', 35 * 64)
    expect(await outcome('fill_bucket', {})).toBeNull()
  })

  it('say where armour goes', async () => {
    await world.give('iron_helmet', 1)
    expect(await outcome('equip', { item: 'iron_helmet', destination: 'feet' })).toBe(
      'iron_helmet does not go to feet: its place is head',
    )
  })

  it('say that a shelter cannot be closed before it is dug', async () => {
    await world.give('stick', 36 * 64)
    const { activity, steps } = await world.run('build_shelter', {}, 100)
    expect(activity?.reason).toBe('no block to close the roof with, and no room in the inventory for what is dug')
    expect(steps).toBe(1)
  })

  it('say that a drop burnt', async () => {
    await world.setBlocks([
      { x: 4, y: 70, z: 0, block: 'oak_log' },
      ...box([3, 69, -1], [5, 69, 1], 'lava'),
      ...box([2, 69, -2], [2, 69, 2], 'stone'),
    ])
    expect(await outcome('mine', { block: 'oak_log' })).toMatch(/oak_log mined, but 1 of its drops went before/)
  })
})
